// The people at the table: their names, who is online, and how a player is alerted on their turn.

import { dialog, el, fill, notice, remembered } from './dom.js';
import { t } from './words.js';

const sayings = { public: t('who watches'), all: t('who sees all') };

let audio;

// tone plays two short notes.
function tone() {
  audio = audio || new AudioContext();
  audio.resume();
  for (const [pitch, after] of [[660, 0], [880, 0.17]]) {
    const note = audio.createOscillator(), volume = audio.createGain(), from = audio.currentTime + after;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.18, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + 0.32);
  }
}

const on = (key) => remembered(key) === 'yes';

// Browsers play no sound before the first click or touch on the page.
addEventListener('pointerdown', () => { if (on('sound')) { audio = audio || new AudioContext(); audio.resume(); } }, { once: true });

export class People {
  constructor(table) {
    this.table = table;
    this.list = [];
    this.element = el('button', { class: 'plain small people', id: 'people', onclick: () => this.open() });
    table.server.people = (list) => this.take(list);
    addEventListener('pagehide', () => table.server.leave());
    this.show();
  }

  take(list) {
    this.list = list;
    this.show();
    if (this.table.view) this.table.showHead();
    if (this.box && this.box.isConnected) this.fillList();
  }

  // who returns a seat with the name of its player.
  who(seat) {
    const found = this.list.find((p) => p.viewer === seat && p.name);
    return found ? found.name + ' (' + this.table.name(seat) + ')' : this.table.name(seat);
  }

  // role returns what the game calls a viewer.
  role(viewer) { return sayings[viewer] || (this.table.view ? this.table.name(viewer) : viewer); }

  show() {
    const seats = this.list.filter((p) => p.viewer.startsWith('seat'));
    fill(this.element, seats.length > 1 ? t('%s of %s here', seats.filter((p) => p.here).length, seats.length) : t('Name, sound'));
    this.element.title = seats.map((p) => this.role(p.viewer) + (p.name ? ': ' + p.name : '') + (p.here ? '' : ' (' + t('not here') + ')')).join('\n');
  }

  // title returns the title of the page, which says whose turn it is.
  title(view, game) {
    const who = view.yours ? '● ' + t('your turn') : view.mover === 'nobody' ? t('over') : view.mover === 'chance' ? '' : t('%s decides', this.who(view.mover));
    return (who ? who + ' · ' : '') + game;
  }

  // calls alerts the player whose turn it is, after a step of another player or if the page is hidden.
  calls(view, fresh) {
    if (!view.yours || !fresh.length) return;
    const own = ownSeats(view);
    if (!document.hidden && !fresh.some((step) => step.seat !== 'chance' && !own(step.seat))) return;
    if (on('sound')) tone();
    if (!on('notify') || !document.hidden) return;
    try {
      new Notification(t('It is your turn'), { body: view.prompt.question, tag: 'mobilis', icon: 'icon.svg' });
    } catch { /* some phones notify only for installed pages; the title shows it too */ }
  }

  fillList() {
    fill(this.box, this.list.map((p) => el('li', {},
      el('span', { class: 'presence' + (p.here ? ' here' : ''), 'aria-hidden': 'true' }),
      el('span', {}, el('b', {}, p.name || this.role(p.viewer)), p.name ? ', ' + this.role(p.viewer) : '', p.here ? '' : el('span', { class: 'quiet' }, ' ' + t('not here'))))));
  }

  // open shows everybody at the table, and lets the player set a name and the alerts.
  open() {
    const { viewer } = this.table.view;
    const mine = this.list.find((p) => p.viewer === viewer) || {};
    const name = el('input', { type: 'text', maxlength: '30', value: mine.name || '', 'aria-label': t('your name'), placeholder: t('your name'), autocomplete: 'nickname' });
    const take = async (e) => {
      e.preventDefault();
      try {
        this.take((await this.table.server.seat('name', { name: name.value })).people);
        notice(name.value.trim() ? t('You are called %s.', name.value.trim()) : t('You have no name any more.'));
      } catch (error) { this.table.failed(error); }
    };
    const choice = (key, text, switched) => el('label', {}, el('input', {
      type: 'checkbox', 'data-key': key, checked: on(key), onchange: async (e) => {
        const wanted = e.target.checked && await switched();
        e.target.checked = wanted;
        remembered(key, wanted ? 'yes' : 'no');
      },
    }), ' ' + text);
    this.box = el('ul', { class: 'persons' });
    this.fillList();
    dialog(t('At the table'), this.box,
      viewer === 'public' ? null : el('form', { class: 'typed', onsubmit: take }, name, el('button', {}, t('That is my name'))),
      viewer === 'public' ? null : el('div', { class: 'stack' },
        choice('sound', t('Call me with a sound when it is my turn'), () => { tone(); return true; }),
        choice('notify', t('Notify me when it is my turn and the page is out of sight'), allowed)));
  }
}

// ownSeats returns a test for the viewer's own seats. The team's decisions are everybody's; a viewer who sees
// all, or who watches, owns every seat.
function ownSeats(view) {
  if (view.viewer === 'all' || view.viewer === 'public') return (seat) => seat !== 'chance';
  const team = view.seats.find((s) => s.team);
  return (seat) => seat === view.viewer || (team && seat === team.seat);
}

// allowed asks for permission to show notifications.
async function allowed() {
  if (!window.isSecureContext || !window.Notification) {
    notice(t('This browser notifies only from pages of this computer or over https. The sound and the title of the page do without.'), 'error');
    return false;
  }
  if (await Notification.requestPermission() === 'granted') return true;
  notice(t('The browser was told not to notify; it is changed in its settings for this page.'), 'error');
  return false;
}
