// Setting up the position of a real game, in words or place by place. The rules refuse what is impossible;
// undo reverts it.

import { dialog, el, fill, notice } from './dom.js';
import { t } from './words.js';

// layOut opens the form, filtered to the places of the part of the board that was clicked.
export async function layOut(table, about = '') {
  let questions;
  try {
    questions = await table.server.seat('suppose', { form: true });
  } catch (error) { table.failed(error); return; }
  const answers = {};
  // said returns the changes so far as a line in the language of positions.
  const said = () => Object.entries(answers).map(([name, value]) => name + ': ' + value).join('; ');
  const line = el('p', { class: 'quiet', id: 'line', role: 'status' });
  const fault = el('p', { role: 'alert', class: 'fault' });
  // The words after the last comma are completed with places and the values they can take.
  const offers = questions.flatMap((q) => q.places.flatMap((p) => (choicesOf(p) || [p.now]).map((v) => p.name + ': ' + v))).filter((o) => !/[,;]/.test(o));
  const completions = el('datalist', { id: 'completions' });
  const complete = () => {
    const [, before = '', last] = /^(.*[,;]\s*)?(.*)$/.exec(words.value), wanted = last.toLowerCase();
    fill(completions, wanted && offers.filter((o) => o.toLowerCase().includes(wanted)).slice(0, 20).map((o) => el('option', { value: before + o })));
  };
  const words = el('input', { type: 'text', placeholder: 'nemo 3, hull 2', 'aria-label': t('the table in words'), list: 'completions', autocomplete: 'off', oninput: complete });
  const list = el('div', { class: 'lay' });
  const find = el('input', { type: 'search', placeholder: t('find a place'), 'aria-label': t('find a place'), oninput: () => show(find.value) });
  const send = async (params) => {
    fill(fault);
    try {
      const laid = await table.server.seat('suppose', params);
      box.close();
      await table.look(true);
      const line = (l) => l.place + ': ' + l.now;
      notice([...laid.said.map(line), ...(laid.followed.length ? [t('and what follows: %s', laid.followed.slice(0, 4).map(line).join('; '))] : [])].join('; ') || t('The table stands.'));
    } catch (error) { fill(fault, error.message); fault.scrollIntoView({ block: 'nearest' }); }
  };
  const show = (text) => {
    const wanted = text.toLowerCase();
    fill(list, questions.map((q) => {
      const places = q.places.filter((p) => !wanted || (q.title + ' ' + p.name).toLowerCase().includes(wanted) || p.now.toLowerCase().split(/[ ,]+/).includes(wanted));
      return places.length ? el('details', { open: wanted || questions.length < 8 }, el('summary', {}, q.title || places[0].name, ' ', el('span', { class: 'quiet' }, summary(places))),
        places.map((p) => el('label', { class: answers[p.name] !== undefined ? 'changed' : '' }, el('span', {}, p.short), control(p, answers, () => fill(line, said() && t('The line as it stands: %s', said())))))) : null;
    }));
  };
  find.value = about;
  show(about);
  if (about && !list.children.length) { find.value = ''; show(''); }
  const box = dialog(t('Lay the table out'),
    el('form', { class: 'typed', onsubmit: (e) => { e.preventDefault(); if (words.value.trim()) send({ text: words.value }); } }, words, completions, el('button', {}, t('Say it'))),
    el('p', { class: 'quiet' }, t('Say what matters, parted by commas, or change what stands here. The rules refuse what cannot be, and fill in what follows.')),
    fault, find, list,
    el('div', { class: 'tools sticky' }, line, el('button', { class: 'main', id: 'lay-down', onclick: () => { if (said()) send({ text: said() }); else box.close(); } }, t('Lay it out so'))));
}

function summary(places) {
  const text = places.slice(0, 6).map((p) => (places.length > 1 ? p.name + ' ' : '') + p.now).join(', ');
  return text.length > 90 ? text.slice(0, 88) + '…' : text;
}

// choicesOf returns the words that a place accepts, or null if it is not limited to some.
function choicesOf(p) { return p.kind === 'yesno' ? ['yes', 'no'] : p.kind === 'word' ? p.choices : null; }

// control returns the input field of a place. Changes are collected in answers.
function control(p, answers, changed) {
  const set = (value) => { if (value === p.now) delete answers[p.name]; else answers[p.name] = value; changed(); };
  const now = answers[p.name] ?? p.now;
  const common = { 'data-place': p.name, onchange: (e) => set(e.target.value) };
  switch (p.kind) {
    case 'number':
      return el('input', { type: 'number', min: p.low ?? 0, max: p.high ?? 0, value: now, ...common });
    case 'yesno': case 'word':
      return el('select', common, choicesOf(p).map((v) => el('option', { value: v, selected: v === now }, v)));
  }
  return el('input', { type: 'text', value: now, ...common });
}
