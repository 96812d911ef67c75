// What happened since a seat decided last: dice, draws, and what came of them.

import { el } from './dom.js';

// events are what a step caused: what is told twice, by two rules, once.
function events(step) {
  const list = [];
  for (const h of step.happened) {
    const last = list[list.length - 1];
    if (last && last.text === h.text) last.rules.push(h.rule);
    else list.push({ text: h.text, rules: [h.rule] });
  }
  return list;
}

// newsText says steps in a line, for who listens.
export function newsText(steps, name) {
  const text = steps.map((step) => {
    const told = events(step).map((e) => e.text);
    if (step.action && (!told.length || step.seat === 'chance')) told.unshift(step.seat === 'chance' ? came(step.action) : name(step.seat) + ': ' + step.action.text);
    return told.join('; ');
  }).filter(Boolean).join('. ');
  return text ? (text.length > 1200 ? '… ' + text.slice(-1200) : text) + '.' : '';
}

// came is what came up, in the notation without its verb.
function came(action) {
  const words = action.text.split(' ').slice(1).join(' ');
  return words || action.text;
}

// face draws what came up: a die as a die, all else as a card.
function face(action) {
  const dice = Object.entries(action.args).filter(([name, value]) => /die|face/.test(name) && value !== '');
  if (dice.length) return dice.map(([, value]) => el('b', { class: 'die' }, String(value)));
  return el('b', { class: 'drawn' }, came(action).replace(/-/g, ' '));
}

// newsList draws steps above the question; it is null where nothing happened.
export function newsList(steps, table) {
  const told = steps.filter((step) => step.happened.length || step.action || step.edit);
  if (!told.length) return null;
  return el('section', { class: 'news', 'aria-label': 'what happened since your last decision' },
    el('h2', {}, 'What happened', el('span', { class: 'quiet' }, ' since your last decision; ', el('span', { class: 'dot', 'aria-hidden': 'true' }), ' is what changed on the board')),
    el('ol', { tabindex: '0' }, told.map((step) => el('li', {},
      step.edit ? el('b', {}, 'the table was laid out by hand') : step.action && step.seat === 'chance' ? face(step.action) : el('b', {}, table.name(step.seat) + (step.action ? ': ' + step.action.text : '')),
      ' ', events(step).map((e, i) => [i ? ' · ' : '', el('span', { class: 'event' }, e.text, ' ', e.rules.map((r) => table.ruleLink(r)))])))));
}
