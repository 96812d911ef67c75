// The host's room: the tables with a link for each seat, and a new one.

import { dialog, el, fill, notice, remembered, themeChoice, upload } from './dom.js';
import { componentForm } from './components.js';

// often is how often, in milliseconds, the lobby asks whose turn it is and who is there.
const often = 8000;

// showLobby shows the lobby, with a position to begin at where a link had one.
export async function showLobby(app, server, position = '') {
  let lobby, shown = '';
  const refresh = async () => { lobby = await server.lobby(); show(); };
  const tables = el('section', { 'aria-label': 'the tables' });
  const systems = el('section', { 'aria-label': 'a new table' });

  const layDown = async (method, params, title, lesson = false) => {
    try {
      const table = await server.host('tables', { method, params, title, lesson });
      notice('The table is laid: open your own seat, and send the others their links.');
      await refresh();
      const row = document.getElementById('table-' + table.table);
      if (row) row.scrollIntoView({ block: 'center' });
    } catch (error) { notice(error.message, 'error'); }
  };

  // show shows the tables; what is typed for a new one stays.
  const show = () => {
    const told = JSON.stringify([lobby.tables, lobby.unread]);
    if (told === shown) return;
    shown = told;
    const controls = () => [...tables.querySelectorAll('a, button')];
    const focused = controls().indexOf(document.activeElement), before = controls().length;
    // With no table there is room for what lays one out.
    fill(tables, lobby.tables.length + lobby.unread.length ? el('h2', {}, 'Tables') : null,
      lobby.unread.map((text) => el('p', { role: 'alert' }, text)),
      lobby.tables.length && !lobby.address && /^(localhost|127\.|\[::1\])/.test(location.hostname) ? el('p', { class: 'quiet' },
        'These links open on this computer alone. For phones and other computers end the server and start it with ', el('code', {}, 'mobilis serve --listen :8420'), '; every table is found again.') : null,
      lobby.tables.map((t) => tableRow(t, lobby, server, refresh)));
    if (focused >= 0 && controls().length === before) controls()[focused].focus({ preventScroll: true });
  };

  try { await refresh(); } catch (error) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'), el('p', { role: 'alert' }, error.message)));
    return;
  }
  remembered('host', server.token);
  fill(systems, el('h2', {}, 'A new table'), el('div', { class: 'boxes' }, lobby.systems.map((s) => systemForm(s, layDown, server, lobby, position))));
  fill(app, el('main', { class: 'page start' }, el('header', { class: 'lobby' }, el('h1', {}, 'Mobilis'), themeChoice()),
    tables, systems,
    el('section', {}, el('h2', {}, 'Go on with a game'),
      el('p', {}, el('button', {
        onclick: () => upload('.json,.voyage,.txt', (text) => {
          let document = null;
          try { document = JSON.parse(text); } catch { /* a record is no JSON */ }
          layDown(document ? 'load' : 'replay', document ? { document } : { record: text });
        }),
      }, 'Load a saved game or a record')))));
  if (position) beginAt(systems, position);
  // Out of sight it asks nothing, and back in sight at once.
  const now = () => { if (!document.hidden) refresh().catch(() => {}); };
  setInterval(now, often);
  document.addEventListener('visibilitychange', now);
}

// systemOf is the name of the system that a position begins with.
function systemOf(position) { return position.trim().split(/[;\s]/)[0]; }

// beginAt leads to the form of a system that a link has a position of.
function beginAt(systems, position) {
  const name = systemOf(position);
  const form = [...systems.querySelectorAll('form')].find((f) => f.dataset.system === name);
  if (!form) { notice('There is no game ' + name + ' here to lay out the position of the link.', 'error'); return; }
  form.scrollIntoView({ block: 'center' });
  form.querySelector('button.main').focus({ preventScroll: true });
  notice('The position of the link stands under “Begin at”.');
}

// turnText says how it stands at a table.
function turnText(table) {
  if (!table.turn) return 'Nobody has been here since the server was started.';
  if (table.turn === 'nobody') return 'The game is over.';
  if (table.turn === 'chance') return 'A roll or a draw is next.';
  const link = table.links.find((l) => l.viewer === table.turn);
  return (link ? (link.person ? link.person + ' (' + link.name + ')' : link.name) : 'The team') + ' decides.';
}

function tableRow(table, lobby, server, refresh) {
  const address = (token) => (lobby.address || location.origin) + '/#' + token;
  return el('article', { class: 'row', id: 'table-' + table.table },
    el('h3', {}, table.title),
    el('p', { class: 'quiet' }, table.seed ? 'Seed ' + table.seed + ': whoever knows it can foresee every roll and draw.' : 'Hash of the secret seed: ' + table.commitment),
    el('p', { class: 'now' }, turnText(table), table.sleeps ? el('span', { class: 'quiet' }, ' The game sleeps until somebody comes.') : null),
    el('ul', { class: 'links' }, table.links.map((link) => {
      const name = { public: 'who watches', all: 'who sees all and plays for all' }[link.viewer] || link.viewer + ', ' + link.name;
      return el('li', {}, el('span', { class: 'presence' + (link.here ? ' here' : ''), role: 'img', 'aria-label': link.here ? 'here' : 'not here' }),
        el('a', { href: '#' + link.token, target: '_blank', rel: 'noopener', 'data-viewer': link.viewer }, name + (link.person ? ': ' + link.person : '')),
        link.viewer === 'public' ? null : el('button', { class: 'plain small', 'aria-label': 'a name for ' + name, onclick: () => nameSeat(server, table, link, name, refresh) }, 'name'),
        el('button', {
          class: 'plain small', 'aria-label': 'copy the link for ' + name, onclick: async () => {
            try { await navigator.clipboard.writeText(address(link.token)); notice('Copied: the link for ' + name); } catch { notice(address(link.token)); }
          },
        }, 'copy'),
        el('button', { class: 'plain small', 'aria-label': 'a code to scan for ' + name, onclick: () => showCode(server, address(link.token), name) }, 'scan'));
    })),
    el('button', {
      class: 'plain undo', title: 'whosever it was; all are told of it', onclick: async () => {
        try { await server.host('undo', { table: table.table }); notice('The latest step is taken back.'); } catch (error) { notice(error.message, 'error'); }
      },
    }, 'Take the latest step back'),
    el('button', {
      class: 'plain', onclick: async () => {
        if (!confirm('Take this table away? Its game stays in the folder.')) return;
        try { await server.host('close', { table: table.table }); await refresh(); } catch (error) { notice(error.message, 'error'); }
      },
    }, 'Take the table away'));
}

// nameSeat asks for the name of who sits somewhere.
function nameSeat(server, table, link, role, refresh) {
  const name = el('input', { type: 'text', maxlength: '30', value: link.person || '', 'aria-label': 'name' });
  const box = dialog('Who is ' + role + '?', el('form', {
    class: 'typed', onsubmit: async (e) => {
      e.preventDefault();
      try {
        await server.host('name', { table: table.table, viewer: link.viewer, name: name.value });
        box.close();
        await refresh();
      } catch (error) { notice(error.message, 'error'); }
    },
  }, name, el('button', {}, 'So it is')));
  name.focus();
}

async function showCode(server, address, name) {
  try {
    const { svg } = await server.host('code', { text: address });
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    dialog('Scan: ' + name, el('div', { class: 'code' }, document.importNode(picture, true)), el('p', { class: 'quiet' }, address));
  } catch (error) { dialog('No code: ' + name, el('p', { role: 'alert' }, error.message)); }
}

function systemForm(system, layDown, server, lobby, linked) {
  const settings = {};
  const lesson = lobby.lessons.find((l) => l.system === system.name);
  const option = (o) => el('label', {}, el('span', {}, o.title),
    el('select', { 'data-option': o.name, onchange: (e) => { settings[o.name] = e.target.value; } },
      o.values.map((v, i) => el('option', { value: v, selected: v === o.default }, v + ((o.meanings || [])[i] ? ': ' + o.meanings[i] : '')))));
  const options = system.options || [];
  // A seed that is typed goes as text: a number above 2^53 would be rounded.
  const seed = el('input', { type: 'text', inputmode: 'numeric', pattern: '[0-9]*', placeholder: 'a secret', 'aria-label': 'seed' });
  const position = el('textarea', { rows: '3', 'aria-label': 'position', placeholder: system.name + '; week: 20; ...' });
  if (systemOf(linked) === system.name) position.value = linked;
  const chosen = () => ({
    ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
    ...(position.value.trim() ? { position: position.value.trim(), settings: undefined } : {}),
  });
  const title = el('input', { type: 'text', maxlength: '100', placeholder: system.title, 'aria-label': 'name of the table' });
  return el('form', {
    class: 'box', 'data-system': system.name, onsubmit: (e) => {
      e.preventDefault();
      layDown('new', { system: system.name, settings: { ...settings }, ...chosen() }, title.value);
    },
  },
  el('h3', {}, system.title), el('p', { class: 'quiet' }, system.edition + ', ' + system.year),
  options.filter((o) => o.asked).map(option),
  options.some((o) => !o.asked) ? el('details', {}, el('summary', {}, 'Options and readings'), options.filter((o) => !o.asked).map(option)) : null,
  el('details', { open: Boolean(position.value) }, el('summary', {}, 'Name, seed, position'), el('label', {}, el('span', {}, 'Name'), title), el('label', {}, el('span', {}, 'Seed'), seed),
    el('label', {}, el('span', {}, 'Begin at'), position),
    el('button', {
      type: 'button', class: 'plain small', onclick: async () => {
        const link = (lobby.address || location.origin) + '/#position=' + encodeURIComponent(position.value.trim());
        if (systemOf(position.value) !== system.name) { notice('A position begins with the name of its game: ' + system.name + '; …', 'error'); return; }
        try { await navigator.clipboard.writeText(link); notice('Copied: a link to this position'); } catch { notice(link); }
      },
    }, 'copy a link to this position'),
    el('p', { class: 'quiet' }, 'Whoever knows a seed that you type can foresee every roll and draw: it is for practice. Left empty, the server draws a secret one; its hash is shown to all now, and the seed when the game is over.')),
  el('div', { class: 'tools' }, el('button', { class: 'main' }, 'Lay it out'),
    el('button', { type: 'button', onclick: () => componentForm(system, server, (components) => layDown('new', { system: system.name, settings: { ...settings }, components, ...chosen() }, title.value)) }, 'Values of my box'),
    lesson ? el('button', { type: 'button', class: 'learn', onclick: () => layDown('new', { system: system.name, seed: lesson.seed, settings: lesson.settings || {} }, 'Lesson: ' + lesson.title, true) }, 'Learn it in ' + lesson.minutes + ' minutes') : null));
}
