// The routes: "#host.TOKEN" leads to the lobby, "#TOKEN" to a seat. Browsers never send the part after the #.
// "#position=TEXT" leads to the lobby with a position to begin at, in a browser that has opened the lobby
// before.

import { applyTheme, el, fill, remembered } from './dom.js';
import { Server } from './api.js';
import { showLobby } from './lobby.js';
import { showTable } from './table.js';
import { t } from './words.js';

applyTheme(remembered('theme'));

function go() {
  const app = document.getElementById('app');
  let [, kind, token, position] = /^#(?:(host\.)?([a-z0-9]+))?(?:&?position=(.*))?$/.exec(location.hash) || [];
  position = decoded(position || '');
  if (position && !token) [kind, token] = ['host.', remembered('host')];
  if (!token && position) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'),
      el('p', {}, t('This link has a position in it. Open the host’s link, which the program printed, in this browser, and then this one again; or type the position there under “Begin at”:')),
      el('pre', {}, position)));
    return;
  }
  if (!token) {
    fill(app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'),
      el('p', {}, t('This is a table of board games. Open the link that the program printed, or the one that you were given for your seat.'))));
    return;
  }
  if (kind) showLobby(app, new Server(token), position);
  else showTable(app, new Server(token));
}

// decoded percent-decodes a text if it can.
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

addEventListener('hashchange', () => location.reload());
go();
