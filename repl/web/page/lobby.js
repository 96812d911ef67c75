// The host's lobby: the tables with a link for each seat, and forms for new tables.

import { dialog, el, fill, notice, remembered, themeChoice, upload } from './dom.js';
import { componentForm } from './components.js';
import { asName } from './choices.js';
import { t } from './words.js';

// often is the interval in milliseconds at which the lobby refreshes turns and presence.
const often = 8000;

// showLobby shows the lobby, with a position to begin at if the link contains one.
export async function showLobby(app, server, position = '') {
  let lobby, shown = '';
  const refresh = async () => { lobby = await server.lobby(); show(); };
  const tables = el('section', { 'aria-label': t('the tables') });
  const systems = el('section', { 'aria-label': t('a new table') });

  const layDown = async (method, params, title, lesson = false, own = false) => {
    try {
      const table = await server.host('tables', { method, params, title, lesson, own });
      notice(t('The table is laid: open your own seat, and send the others their links.'));
      await refresh();
      const row = document.getElementById('table-' + table.table);
      if (row) row.scrollIntoView({ block: 'center' });
    } catch (error) { notice(error.message, 'error'); }
  };

  // show redraws the tables only: what the user has typed in the forms stays.
  const show = () => {
    const told = JSON.stringify([lobby.tables, lobby.unread]);
    if (told === shown) return;
    shown = told;
    const controls = () => [...tables.querySelectorAll('a, button')];
    const focused = controls().indexOf(document.activeElement), before = controls().length;
    // Without tables the section is left empty, to make room for the forms.
    fill(tables, lobby.tables.length + lobby.unread.length ? el('h2', {}, t('Tables')) : null,
      lobby.unread.map((text) => el('p', { role: 'alert' }, text)),
      lobby.tables.length && !lobby.address && /^(localhost|127\.|\[::1\])/.test(location.hostname) ? el('p', { class: 'quiet' },
        t('These links open on this computer alone. For phones and other computers end the server and start it with the command below; every table is found again.') + ' ', el('code', {}, 'mobilis serve --listen :8420')) : null,
      lobby.tables.map((t) => tableRow(t, lobby, server, refresh)));
    if (focused >= 0 && controls().length === before) controls()[focused].focus({ preventScroll: true });
  };

  try { await refresh(); } catch (error) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'), el('p', { role: 'alert' }, error.message)));
    return;
  }
  remembered('host', server.token);
  fill(systems, el('h2', {}, t('A new table')), el('div', { class: 'boxes' }, lobby.systems.map((s) => systemForm(s, layDown, server, lobby, position))));
  fill(app, el('main', { class: 'page start' }, el('header', { class: 'lobby' }, el('h1', {}, 'Mobilis'), themeChoice()),
    tables, systems,
    el('section', {}, el('h2', {}, t('Go on with a game')),
      el('p', {}, el('button', {
        onclick: () => upload('.json,.voyage,.txt', (text) => {
          let document = null;
          try { document = JSON.parse(text); } catch { /* not JSON: a record */ }
          layDown(document ? 'load' : 'replay', document ? { document } : { record: text });
        }),
      }, t('Load a saved game or a record'))))));
  if (position) beginAt(systems, position);
  // A hidden page does not refresh; it does so as soon as it is visible again.
  const now = () => { if (!document.hidden) refresh().catch(() => {}); };
  setInterval(now, often);
  document.addEventListener('visibilitychange', now);
}

// systemOf returns the name of the system that a position begins with.
function systemOf(position) { return position.trim().split(/[;\s]/)[0]; }

// beginAt scrolls to the form of the system whose position is in the link.
function beginAt(systems, position) {
  const name = systemOf(position);
  const form = [...systems.querySelectorAll('form')].find((f) => f.dataset.system === name);
  if (!form) { notice(t('There is no game %s here to lay out the position of the link.', name), 'error'); return; }
  form.scrollIntoView({ block: 'center' });
  form.querySelector('button.main').focus({ preventScroll: true });
  notice(t('The position of the link stands under “Begin at”.'));
}

// turnText says whose turn it is at a table.
function turnText(table) {
  if (!table.turn) return t('Nobody has been here since the server was started.');
  if (table.turn === 'nobody') return t('The game is over.');
  if (table.turn === 'chance') return t('A roll or a draw is next.');
  const link = table.links.find((l) => l.viewer === table.turn);
  return t('%s decides.', link ? (link.person ? link.person + ' (' + asName(link.name) + ')' : asName(link.name)) : t('The team'));
}

function tableRow(table, lobby, server, refresh) {
  const address = (token) => (lobby.address || location.origin) + '/#' + token;
  return el('article', { class: 'row', id: 'table-' + table.table },
    el('h3', {}, table.title),
    el('p', { class: 'quiet' }, table.seed ? t('Seed %s: whoever knows it can foresee every roll and draw.', table.seed) : t('Hash of the secret seed: %s', table.commitment)),
    el('p', { class: 'now' }, turnText(table), table.sleeps ? el('span', { class: 'quiet' }, ' ' + t('The game sleeps until somebody comes.')) : null),
    el('ul', { class: 'links' }, table.links.map((link) => {
      const name = { public: t('who watches'), all: t('who sees all and plays for all') }[link.viewer] || link.viewer + ', ' + asName(link.name);
      return el('li', {}, el('span', { class: 'presence' + (link.here ? ' here' : ''), role: 'img', 'aria-label': link.here ? t('here') : t('not here') }),
        el('a', { href: '#' + link.token, target: '_blank', rel: 'noopener', 'data-viewer': link.viewer }, name + (link.person ? ': ' + link.person : '')),
        link.viewer === 'public' ? null : el('button', { class: 'plain small', 'aria-label': t('a name for %s', name), onclick: () => nameSeat(server, table, link, name, refresh) }, t('name')),
        el('button', {
          class: 'plain small', 'aria-label': t('copy the link for %s', name), onclick: async () => {
            try { await navigator.clipboard.writeText(address(link.token)); notice(t('Copied: the link for %s', name)); } catch { notice(address(link.token)); }
          },
        }, t('copy')),
        el('button', { class: 'plain small', 'aria-label': t('a code to scan for %s', name), onclick: () => showCode(server, address(link.token), name) }, t('scan')));
    })),
    el('button', {
      class: 'plain undo', title: t('whosever it was; all are told of it'), onclick: async () => {
        try { await server.host('undo', { table: table.table }); notice(t('The latest step is taken back.')); } catch (error) { notice(error.message, 'error'); }
      },
    }, t('Take the latest step back')),
    el('button', {
      class: 'plain', onclick: async () => {
        if (!confirm(t('Take this table away? Its game stays in the folder.'))) return;
        try { await server.host('close', { table: table.table }); await refresh(); } catch (error) { notice(error.message, 'error'); }
      },
    }, t('Take the table away')));
}

// nameSeat asks for a player's name.
function nameSeat(server, table, link, role, refresh) {
  const name = el('input', { type: 'text', maxlength: '30', value: link.person || '', 'aria-label': t('name') });
  const box = dialog(t('Who is %s?', role), el('form', {
    class: 'typed', onsubmit: async (e) => {
      e.preventDefault();
      try {
        await server.host('name', { table: table.table, viewer: link.viewer, name: name.value });
        box.close();
        await refresh();
      } catch (error) { notice(error.message, 'error'); }
    },
  }, name, el('button', {}, t('So it is'))));
  name.focus();
}

async function showCode(server, address, name) {
  try {
    const { svg } = await server.host('code', { text: address });
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    dialog(t('Scan: %s', name), el('div', { class: 'code' }, document.importNode(picture, true)), el('p', { class: 'quiet' }, address));
  } catch (error) { dialog(t('No code: %s', name), el('p', { role: 'alert' }, error.message)); }
}

function systemForm(system, layDown, server, lobby, linked) {
  const settings = {};
  const lesson = lobby.lessons.find((l) => l.system === system.name);
  const option = (o) => el('label', {}, el('span', {}, o.title),
    el('select', { 'data-option': o.name, onchange: (e) => { settings[o.name] = e.target.value; } },
      o.values.map((v, i) => el('option', { value: v, selected: v === o.default }, v + ((o.meanings || [])[i] ? ': ' + o.meanings[i] : '')))));
  const options = system.options || [];
  // The seed is sent as text: a number above 2^53 would be rounded.
  const seed = el('input', { type: 'text', inputmode: 'numeric', pattern: '[0-9]*', placeholder: t('a secret'), 'aria-label': t('seed') });
  const position = el('textarea', { rows: '3', 'aria-label': t('position'), placeholder: system.name + '; week: 20; ...' });
  if (systemOf(linked) === system.name) position.value = linked;
  const chosen = () => ({
    ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
    ...(position.value.trim() ? { position: position.value.trim(), settings: undefined } : {}),
  });
  const known = lobby.own[system.name], own = el('input', { type: 'checkbox', name: 'own', checked: Boolean(known) });
  const title = el('input', { type: 'text', maxlength: '100', placeholder: system.title, 'aria-label': t('name of the table') });
  return el('form', {
    class: 'box', 'data-system': system.name, onsubmit: (e) => {
      e.preventDefault();
      layDown('new', { system: system.name, settings: { ...settings }, ...chosen() }, title.value, false, own.checked);
    },
  },
  el('h3', {}, system.title), el('p', { class: 'quiet' }, system.edition + ', ' + system.year),
  known ? el('label', {}, own, ' ' + t('with the pieces of my own box that are known: %s', known)) : null,
  options.filter((o) => o.asked).map(option),
  options.some((o) => !o.asked) ? el('details', {}, el('summary', {}, t('Options and readings')), options.filter((o) => !o.asked).map(option)) : null,
  el('details', { open: Boolean(position.value) }, el('summary', {}, t('Name, seed, position')), el('label', {}, el('span', {}, t('Name')), title), el('label', {}, el('span', {}, t('Seed')), seed),
    el('label', {}, el('span', {}, t('Begin at')), position),
    el('button', {
      type: 'button', class: 'plain small', onclick: async () => {
        const link = (lobby.address || location.origin) + '/#position=' + encodeURIComponent(position.value.trim());
        if (systemOf(position.value) !== system.name) { notice(t('A position begins with the name of its game: %s; …', system.name), 'error'); return; }
        try { await navigator.clipboard.writeText(link); notice(t('Copied: a link to this position')); } catch { notice(link); }
      },
    }, t('copy a link to this position')),
    el('p', { class: 'quiet' }, t('Whoever knows a seed that you type can foresee every roll and draw: it is for practice. Left empty, the server draws a secret one; its hash is shown to all now, and the seed when the game is over.'))),
  el('div', { class: 'tools' }, el('button', { class: 'main' }, t('Lay it out')),
    el('button', { type: 'button', onclick: () => componentForm(system, server, (components) => layDown('new', { system: system.name, settings: { ...settings }, components, ...chosen() }, title.value)) }, t('Values of my box')),
    lesson ? el('button', { type: 'button', class: 'learn', onclick: () => layDown('new', { system: system.name, seed: lesson.seed, settings: lesson.settings || {} }, t('Lesson: %s', lesson.title), true) }, t('Learn it in %s minutes', lesson.minutes)) : null));
}
