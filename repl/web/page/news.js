// What happened since this seat last decided: dice, draws and their consequences.

import { el } from './dom.js';
import { t } from './words.js';

// newsText summarizes steps in one line for screen readers. A text that two rules report in succession is
// said once.
export function newsText(steps, name) {
  const text = steps.map((step) => {
    const told = step.happened.map((h) => h.text).filter((t, i, all) => t !== all[i - 1]);
    if (step.action && (!told.length || step.seat === 'chance')) told.unshift(step.seat === 'chance' ? step.action.text.split(' ').slice(1).join(' ') || step.action.text : name(step.seat) + ': ' + step.action.text);
    return told.join('; ');
  }).filter(Boolean).join('. ');
  return text ? (text.length > 1200 ? '… ' + text.slice(-1200) : text) + '.' : '';
}

// strip shows the dice and cards of the steps in order. A card that has an entry in the reference is a button
// that opens it.
function strip(steps, table) {
  const came = steps.flatMap((step) => [
    step.dice.length ? el('span', { class: 'roll' }, step.dice.map((face) => el('b', { class: 'die' }, face))) : null,
    step.cards.map((card) => (card.entry ? el('button', { class: 'drawn', title: t('read what is on it'), onclick: () => table.rule(card.entry) }, table.shortly(card.title)) : el('b', { class: 'drawn' }, card.title.replace(/^./, (first) => first.toUpperCase())))),
  ]).flat(2).filter(Boolean);
  return came.length ? el('div', { class: 'strip', role: 'group', 'aria-label': t('dice and cards') }, came) : null;
}

// newsList shows the news, above the prompt or beside a past step; null if nothing happened.
export function newsList(news, table, heading) {
  const told = news.steps.filter((step) => step.events.length || step.action || step.edit || step.dice.length);
  if (!told.length) return null;
  const argsAt = (ply) => ((table.log.find((s) => s.ply === ply) || {}).action || {}).args;
  return el('section', { class: 'news', 'aria-label': heading },
    el('h2', {}, t('What happened'), el('span', { class: 'quiet' }, news.parts.length ? [', ', el('span', { class: 'dot', 'aria-hidden': 'true' }), ' ' + t('changed on the board: %s', news.parts.length)] : null)),
    strip(told, table),
    el('ol', { tabindex: '0' }, told.map((step) => el('li', {},
      step.edit ? el('b', {}, t('the table was laid out by hand')) : step.seat === 'chance' ? null : el('b', {}, table.name(step.seat) + (step.action ? ': ' + table.did(step.action, argsAt(step.ply)) : '')),
      ' ', step.events.map((e, i) => [i ? ' · ' : '', el('span', { class: 'event' }, e.text, ' ', e.rules.map((r) => table.ruleLink(r)))])))));
}
