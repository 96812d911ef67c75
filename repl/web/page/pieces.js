// The pieces of a real box at a draw: the user finds one by what is printed on it, or describes one that the
// program does not know in the form of its kind.

import { dialog, el, fill, later, notice } from './dom.js';
import { asName } from './choices.js';
import { t } from './words.js';

// pieceButton opens the list of pieces that may be drawn; it stays hidden if there are none.
export function pieceButton(table) {
  const button = el('button', { 'data-key': 'pieces', hidden: true, onclick: () => findPiece(table) }, t('Which piece is it?'));
  const { revision } = table.view;
  if (!table.mayCome || table.mayCome.revision !== revision) table.mayCome = { revision, told: table.server.seat('piece', {}) };
  table.mayCome.told.then(({ pieces }) => { button.hidden = !pieces.length; }, () => {});
  return button;
}

async function findPiece(table) {
  const { revision } = table.view;
  const list = el('ul', { class: 'choices' }), fault = el('p', { role: 'alert', class: 'fault' });
  const show = async () => {
    try {
      const { pieces, fault: unknown } = await table.server.seat('piece', { words: find.value });
      fill(fault, unknown || '');
      fill(list, pieces.map((p) => el('li', {},
        el('button', { class: 'choice', 'data-piece': p.name, onclick: () => { box.close(); table.act(p.action); } },
          el('span', { class: 'action' }, asName(p.title) + (p.many > 1 ? ', ' + t('and %s like it', p.many - 1) : '')), el('span', { class: 'effect' }, p.printed)),
        el('button', { class: 'plain small aside', 'aria-label': t('%s is another in my box', asName(p.title)), onclick: () => { box.close(); describePiece(table, revision, p.name); } }, t('other')))));
    } catch (error) { fill(fault, error.message); }
  };
  const find = el('input', { type: 'search', placeholder: t('what is printed on it'), 'aria-label': t('what is printed on it'), oninput: later(150, show) });
  const box = dialog(t('Which piece is it?'), find, fault, list,
    el('div', { class: 'tools sticky' }, el('button', { id: 'other', onclick: () => { box.close(); describePiece(table, revision, '-'); } }, t('It is not in the list'))));
  await show();
}

// describePiece asks question by question what is printed on a piece, and plays on with it.
async function describePiece(table, revision, other) {
  const answers = [];
  const rows = el('div', { class: 'lay' }), fault = el('p', { role: 'alert', class: 'fault' }), tools = el('div', { class: 'tools sticky' });
  const ask = async (more = {}) => {
    let form;
    try { form = await table.server.seat('piece', { other, answers, ...more, ...(more.take ? { revision } : {}) }); } catch (error) { fill(fault, error.message); return; }
    if (form.in) {
      box.close();
      await table.look(true);
      notice(t('%s is in the game; %s goes out for it.', form.in.replace(/^[a-z0-9-]+(?=:|$)/, asName), asName(form.out)) + ' ' + (form.kept ? t('Written: %s', form.kept) : t('It is in this game alone.')));
      return;
    }
    answers.length = form.asked.length;
    fill(fault, form.fault || '');
    const input = form.next ? el('input', { type: 'text', 'data-path': form.next.path, placeholder: form.next.usual || '', autocomplete: 'off', spellcheck: 'false' }) : null;
    const answer = () => { answers.push(input.value); ask(); };
    fill(rows, form.asked.map((q, i) => el('label', { class: 'changed' }, el('span', {}, el('b', {}, q.path), ' ', q.what), el('input', { type: 'text', value: q.answer || q.usual || '', onchange: (e) => { answers[i] = e.target.value; ask(); } }))),
      form.next ? el('form', { onsubmit: (e) => { e.preventDefault(); answer(); } }, el('label', {}, el('span', {}, el('b', {}, form.next.path), ' ', form.next.what), input)) : null);
    fill(tools, form.next ? [el('button', { class: 'main', onclick: answer }, t('Next')), el('button', { id: 'rest', onclick: () => ask({ rest: true, take: true }) }, t('The rest stays as it is'))]
      : el('button', { class: 'main', id: 'take', onclick: () => ask({ take: true }) }, t('Play with it')));
    if (input) input.focus();
    fill(kind, t('A piece of this kind: %s. Left empty, an answer is what stands in grey; “-” is none; several things have commas between them.', form.kind));
  };
  const kind = el('p', { class: 'quiet' });
  const box = dialog(t('What is printed on the piece?'), kind, fault, rows, tools);
  await ask();
}
