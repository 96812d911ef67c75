// Where a link leads: "#host.TOKEN" to the lobby, "#TOKEN" to a seat. What stands behind
// the # is never sent with the address of the page.

import { applyTheme, el, fill, remembered } from './dom.js';
import { Server } from './api.js';
import { showLobby } from './lobby.js';
import { showTable } from './table.js';

applyTheme(remembered('theme'));

function go() {
  const app = document.getElementById('app');
  const [, kind, token] = /^#(host\.)?([a-z0-9]+)$/.exec(location.hash) || [];
  if (!token) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'),
      el('p', {}, 'This is a table of board games. Open the link that the program printed, or the one that you were given for your seat.')));
    return;
  }
  if (kind) showLobby(app, new Server(token));
  else showTable(app, new Server(token));
}

addEventListener('hashchange', () => location.reload());
go();
