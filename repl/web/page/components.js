// The component values of the user's own box: a form that is checked while the user types, with import and
// export as JSON and as a spreadsheet.

import { dialog, download, el, fill, later, notice, upload } from './dom.js';
import { t } from './words.js';

const mostRows = 150;

export async function componentForm(system, server, play) {
  let set;
  try { set = await server.host('components', { system: system.name }); } catch (error) { notice(error.message, 'error'); return; }
  const changed = new Map(); // new values by path, since the set was read
  const list = el('div', { class: 'values' });
  const faults = el('div', { class: 'fault', role: 'alert' });
  const only = el('input', { type: 'checkbox', checked: true, onchange: () => show() });
  const find = el('input', { type: 'search', placeholder: t('find a value: frigate attack'), 'aria-label': t('find a value'), oninput: later(150, () => show()) });
  const own = /own box/;

  const show = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = set.rows.filter((r) => r.kind !== 'none' && words.every((w) => r.name.toLowerCase().includes(w)) &&
      (!only.checked || words.length || !/^(rulebook|published)/.test(r.source) || own.test(r.source)));
    fill(list, rows.slice(0, mostRows).map((r) => el('label', { class: changed.has(r.path) || own.test(r.source) ? 'changed' : '' },
      el('span', {}, r.name.replaceAll('.', ' · ')), el('span', { class: 'quiet source' }, r.source),
      input(r, changed, check))),
    rows.length > mostRows ? el('p', { class: 'quiet' }, t('%s values; find among them.', rows.length)) : null,
    rows.length === 0 ? el('p', { class: 'quiet' }, t('There is none of that name.')) : null);
  };
  const tell = () => fill(faults, set.faults.slice(0, 8).map((f) => el('p', {}, f.where + ': ' + f.reason)), set.faults.length > 8 ? el('p', {}, t('and %s more', set.faults.length - 8)) : null);
  const take = (next, redraw) => { set = next; changed.clear(); tell(); if (redraw) show(); };
  const cell = (text) => '"' + String(text).replaceAll('"', '""') + '"';
  const pending = () => 'path,value\n' + [...changed].map(([p, v]) => cell(p) + ',' + cell(v)).join('\n') + '\n';
  const checkNow = async (redraw) => {
    if (!changed.size) return true;
    try { take(await server.host('components/csv', { system: system.name, document: set.document, csv: pending() }), redraw); return true; } catch (error) { fill(faults, el('p', {}, error.message)); return false; }
  };
  const check = later(400, () => checkNow(false));

  const box = dialog(t('The values of your %s', system.title),
    el('p', {}, t('Where no source gives a printed value, the program plays with one of its own: a stand-in. Type in what your box says.')),
    el('div', { class: 'tools' }, find, el('label', {}, only, ' ' + t('stand-ins only'))),
    faults, list,
    el('div', { class: 'tools sticky' },
      el('button', { class: 'main', onclick: async () => { if (await checkNow(false) && !set.faults.length) { box.close(); play(set.document); } else notice(t('The set still has faults.'), 'error'); } }, t('Play with these')),
      el('button', { onclick: async () => { if (await checkNow(true)) download(system.name + '-components.json', JSON.stringify(set.document, null, 1)); } }, 'JSON'),
      el('button', { onclick: async () => { if (await checkNow(true)) download(system.name + '-components.csv', set.csv, 'text/csv'); } }, t('Spreadsheet')),
      el('button', {
        onclick: () => upload('.json,.csv', async (text, name) => {
          try {
            take(name.toLowerCase().endsWith('.csv') ? await server.host('components/csv', { system: system.name, csv: text }) : await server.host('components', { system: system.name, document: JSON.parse(text) }), true);
          } catch (error) { notice(error.message, 'error'); }
        }),
      }, t('Read a file'))));
  tell();
  show();
}

function input(row, changed, check) {
  const set = (value) => { changed.set(row.path, value); check(); };
  const now = changed.get(row.path) ?? row.value;
  const common = { 'data-path': row.path, oninput: (e) => set(e.target.value) };
  if (row.kind === 'yes or no') return el('select', common, ['true', 'false'].map((v) => el('option', { value: v, selected: v === now }, v)));
  return el('input', { type: row.kind === 'number' ? 'number' : 'text', step: 'any', value: now, ...common });
}
