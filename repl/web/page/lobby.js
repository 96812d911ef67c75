// The host's room: the tables with a link for each seat, and a new one.

import { el, fill, notice, themeChoice, upload } from './dom.js';
import { componentForm } from './components.js';

export async function showLobby(app, server) {
  let lobby;
  const refresh = async () => { lobby = await server.lobby(); show(); };
  const tables = el('section', { 'aria-label': 'the tables' });
  const systems = el('section', { 'aria-label': 'a new table' });

  const layDown = async (method, params, title) => {
    try {
      const table = await server.host('tables', { method, params, title });
      notice('The table is laid: open your own seat, and send the others their links.');
      await refresh();
      const row = document.getElementById('table-' + table.table);
      if (row) row.scrollIntoView({ block: 'center' });
    } catch (error) { notice(error.message, 'error'); }
  };

  const show = () => {
    // With no table there is room for what lays one out.
    fill(tables, lobby.tables.length + lobby.unread.length ? el('h2', {}, 'Tables') : null,
      lobby.unread.map((text) => el('p', { role: 'alert' }, text)),
      lobby.tables.map((t) => tableRow(t, lobby, server, refresh)));
    fill(systems, el('h2', {}, 'A new table'), el('div', { class: 'boxes' }, lobby.systems.map((s) => systemForm(s, layDown, server))));
  };

  try { await refresh(); } catch (error) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'), el('p', { role: 'alert' }, error.message)));
    return;
  }
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
}

function tableRow(table, lobby, server, refresh) {
  const address = (token) => (lobby.address || location.origin) + '/#' + token;
  return el('article', { class: 'row', id: 'table-' + table.table },
    el('h3', {}, table.title),
    el('p', { class: 'quiet' }, table.seed ? 'Seed ' + table.seed + ': whoever knows it can foresee every roll and draw.' : 'Hash of the secret seed: ' + table.commitment),
    el('ul', { class: 'links' }, table.links.map((link) => {
      const name = { public: 'who watches', all: 'who sees all and plays for all' }[link.viewer] || link.viewer + ', ' + link.name;
      return el('li', {}, el('a', { href: '#' + link.token, target: '_blank', rel: 'noopener', 'data-viewer': link.viewer }, name),
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

async function showCode(server, address, name) {
  const { dialog } = await import('./dom.js');
  try {
    const { svg } = await server.host('code', { text: address });
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    dialog('Scan: ' + name, el('div', { class: 'code' }, document.importNode(picture, true)), el('p', { class: 'quiet' }, address));
  } catch (error) { dialog('No code: ' + name, el('p', { role: 'alert' }, error.message)); }
}

function systemForm(system, layDown, server) {
  const settings = {};
  const option = (o) => el('label', {}, el('span', {}, o.title),
    el('select', { 'data-option': o.name, onchange: (e) => { settings[o.name] = e.target.value; } },
      o.values.map((v, i) => el('option', { value: v, selected: v === o.default }, v + ((o.meanings || [])[i] ? ': ' + o.meanings[i] : '')))));
  const options = system.options || [];
  // A seed that is typed goes as text: a number above 2^53 would be rounded.
  const seed = el('input', { type: 'text', inputmode: 'numeric', pattern: '[0-9]*', placeholder: 'a secret', 'aria-label': 'seed' });
  // A position that somebody wrote down, which a link may carry.
  const linked = decodeURIComponent((location.hash.match(/position=([^&]*)/) || [])[1] || '');
  const position = el('textarea', { rows: '3', 'aria-label': 'position', placeholder: system.name + '; week: 20; ...' });
  if (linked.split(/[;\s]/)[0] === system.name) position.value = linked;
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
    el('p', { class: 'quiet' }, 'Whoever knows a seed that you type can foresee every roll and draw: it is for practice. Left empty, the server draws a secret one; its hash is shown to all now, and the seed when the game is over.')),
  el('div', { class: 'tools' }, el('button', { class: 'main' }, 'Lay it out'),
    el('button', { type: 'button', onclick: () => componentForm(system, server, (components) => layDown('new', { system: system.name, settings: { ...settings }, components, ...chosen() }, title.value)) }, 'Values of my box')));
}
