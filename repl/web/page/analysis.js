// The analysis of a finished game: a graph of its course, and the moments that mattered most.

import { el, fill } from './dom.js';
import { svgElement } from './board.js';
import { inWords } from './choices.js';
import { t } from './words.js';

const wide = 400, high = 120, left = 8, top = 16, bottom = 22; // the size and margins of the graph, in SVG units
const most = 10; // at most this many turn labels below the graph

const heights = {
  chance: t('the chance to win if the planner played on; changes in hundredths'),
  points: t('points at the end if the planner played on'),
};

// kinds are the marked moments. Each kind has its own shape as well as its own colour.
const kinds = [
  ['worst', t('Decisions that lost the most against the planner’s'), 'M0-6 6 0 0 6-6 0Z'],
  ['lucky', t('The luckiest rolls and draws'), 'M0-6 6 5H-6Z'],
  ['unlucky', t('The unluckiest rolls and draws'), 'M0 6 6-5H-6Z'],
];

export class Analysis {
  constructor(table, told) {
    this.told = told;
    this.element = el('section', { class: 'analysis', 'aria-label': t('the analysis of the game') },
      el('h3', {}, told.seat && table.view.seats.length > 1 ? t('What the game was worth to %s', table.name(told.seat)) : t('What the game was worth')),
      el('p', { class: 'quiet' }, t('From %s to %s: %s.', told.low, told.high, heights[told.unit] || t('by the bots’ yardstick')) + ' '),
      this.drawing(table),
      el('p', {}, t('Start %s, luck %s, decisions %s, others %s: end %s.', told.start, told.luck, told.chosen, told.others, told.end)),
      kinds.map(([kind, title, form]) => (told[kind].length ? [
        el('h3', {}, sign(kind, form), ' ' + title + (kind === 'worst' ? ', ' + t('in all %s', told.loss) : '')),
        el('ul', { class: 'moments' }, told[kind].map((m) => el('li', {},
          el('button', { class: 'plain small', 'data-ply': m.ply, onclick: () => table.goTo(m.ply) }, t('step %s', m.ply)), ' ', el('b', {}, m.change), ' ',
          m.text ? inWords(m.text) : t('(in secret)'), ' ', m.better ? null : table.ruleLink(m.rule),
          m.better ? el('span', { class: 'better' }, t('Better: %s', inWords(m.better)) + (m.effect ? ' (' + m.effect + ')' : '') + ' ', table.ruleLink(m.rule)) : null))),
      ] : kind === 'worst' ? el('p', {}, t('The planner would have done nothing better.')) : null)));
  }

  x(ply) { return left + (wide - 2 * left) * ply / (this.told.course.length - 1); }

  // drawing draws the course as a line with the moments on it. A click goes to that step.
  drawing(table) {
    const { course, turns } = this.told;
    const low = Math.min(...course), height = Math.max(...course) - low || 1;
    const y = (ply) => top + (high - top - bottom) * (1 - (course[ply] - low) / height);
    const picture = svgElement('svg', { viewBox: '0 0 ' + wide + ' ' + high, role: 'img', 'aria-label': t('the course of the game; its moments are listed below') });
    this.cursor = svgElement('line', { class: 'cursor', y1: top - 8, y2: high - bottom + 6 });
    picture.append(this.cursor, svgElement('polyline', { class: 'course', points: course.map((_, ply) => this.x(ply).toFixed(1) + ',' + y(ply).toFixed(1)).join(' ') }));
    const every = Math.ceil((turns.length || 1) / most);
    for (const [ply, turn] of turns.filter((_, i) => i % every === 0)) {
      const text = svgElement('text', { x: this.x(ply).toFixed(1), y: high - 4 });
      text.textContent = turn;
      picture.append(text);
    }
    for (const [kind, , form] of kinds) {
      for (const m of this.told[kind]) picture.append(svgElement('path', { class: kind, d: form, transform: 'translate(' + this.x(m.ply).toFixed(1) + ' ' + y(m.ply).toFixed(1) + ')' }));
    }
    picture.addEventListener('click', (e) => {
      const box = picture.getBoundingClientRect(), at = (e.clientX - box.x) / box.width * wide;
      table.goTo(Math.max(0, Math.min(course.length - 1, Math.round((at - left) / (wide - 2 * left) * (course.length - 1)))));
    });
    return picture;
  }

  // at marks the step that is shown on the board.
  at(ply) {
    const x = this.x(Math.min(ply, this.told.course.length - 1)).toFixed(1);
    this.cursor.setAttribute('x1', x);
    this.cursor.setAttribute('x2', x);
  }
}

function sign(kind, form) {
  const picture = svgElement('svg', { viewBox: '-7 -7 14 14', class: 'sign', 'aria-hidden': 'true' });
  picture.append(svgElement('path', { class: kind, d: form }));
  return picture;
}

// analyseInto requests the analysis of a finished game and shows it in element.
export async function analyseInto(element, table) {
  fill(element, el('p', { class: 'quiet', role: 'status' }, t('The game is being analysed …')));
  try {
    const analysis = new Analysis(table, await table.server.seat('analyse', {}));
    fill(element, analysis.element);
    return analysis;
  } catch (error) {
    fill(element, el('p', { class: 'quiet' }, t('There is no analysis: %s', error.message)));
    return null;
  }
}
