// A seat at a table: the board, what may be done, what happened, and what may be asked.

import { dialog, download, el, fill, notice, remembered, say, themeChoice } from './dom.js';
import { Board, titleOf } from './board.js';
import { layOut } from './lay.js';
import { newsList, newsText } from './news.js';
import { chances, percent } from './odds.js';

const mostListed = 40; // choices that are shown before one asks for all

export function showTable(app, server) {
  new Table(app, server).begin();
}

// prospect says what may come of an advice.
function prospect(p) {
  return p.what + ' (' + (100 * p.share).toFixed(1) + ' %)';
}

class Table {
  constructor(app, server) {
    this.app = app;
    this.server = server;
    this.log = [];
    this.busy = false;
    this.rollsOn = remembered('rolls') !== 'no';
    this.board = new Board((choices, title, names, part) => this.onBoard(choices, title, names, part));
  }

  async begin() {
    this.frame();
    try {
      await this.look(true);
    } catch (error) {
      fill(this.app, el('main', { class: 'page' }, el('h1', {}, 'Mobilis'), el('p', { role: 'alert' }, error.message)));
      return;
    }
    this.server.follow(
      (revision) => { this.connected(true); if (!this.view || revision !== this.view.revision) this.look().catch((e) => this.failed(e)); },
      (error) => this.connected(false, error));
    for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, () => this.server.wake());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.server.wake(); });
  }

  // frame makes the parts of the page.
  frame() {
    this.head = el('header', { class: 'head' });
    this.play = el('section', { class: 'panel play', id: 'play', 'aria-label': 'what may be done' });
    this.story = el('section', { class: 'panel', id: 'log', 'aria-label': 'what happened' });
    this.asking = el('section', { class: 'panel', id: 'ask', 'aria-label': 'ask the rules' });
    this.scores = el('section', { class: 'panel', id: 'score', 'aria-label': 'the score' });
    this.more = el('section', { class: 'panel', id: 'more', 'aria-label': 'more' });
    const tabs = [['board', 'Board'], ['play', 'Play'], ['log', 'Log'], ['ask', 'Ask'], ['score', 'Score'], ['more', 'More']];
    this.board.element.id = 'board';
    this.tabs = el('nav', { class: 'tabs', 'aria-label': 'parts of the table' },
      tabs.map(([id, name]) => el('button', { 'data-tab': id, onclick: () => this.tab(id) }, name)));
    this.hand = el('section', { class: 'hand', 'aria-label': 'your cards' });
    this.texts = new Map(); // of the entries of the reference that were asked for
    this.main = el('main', { class: 'table' }, this.board.element, this.hand,
      el('div', { class: 'side' }, this.play, this.story, this.asking, this.scores, this.more));
    fill(this.app, this.head, this.main, this.tabs);
    this.askForm();
    this.moreForm();
    this.tab('play');
    addEventListener('keydown', (e) => this.key(e));
  }

  tab(id) {
    this.main.dataset.tab = id;
    for (const button of this.tabs.children) {
      if (button.dataset.tab === id) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    if (id === 'board') this.main.dataset.wide = 'play';
    else this.main.dataset.wide = id;
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) || document.querySelector('dialog[open]')) return;
    const act = { r: () => this.canRoll() && this.roll(), u: () => this.undo(), '/': () => { this.tab('ask'); this.question.focus(); }, h: () => this.hint() }[e.key];
    if (act) { e.preventDefault(); act(); }
  }

  connected(on, error) {
    if (on && this.offline) {
      notice('The server is there again.');
      this.lostNotice = false;
    }
    this.offline = !on;
    if (!on && !this.lostNotice && !(error && error.status === 401)) {
      this.lostNotice = true;
      say('The connection is lost. The page tries to get it back.');
    }
    this.head.classList.toggle('offline', !on);
    if (!on && error && error.status === 401) notice(error.message, 'error');
  }

  failed(error) {
    if (error.status === 409) { this.look().catch(() => {}); return; }
    notice(error.message + (error.data && error.data.rule ? ' [' + error.data.rule + ']' : ''), 'error');
  }

  // look asks what this seat may know, and shows it.
  async look(anew = false) {
    const whole = anew || !this.view;
    const since = whole ? 0 : this.view.ply;
    let told;
    try {
      told = await this.server.seat('view', { since });
    } catch (error) {
      if (anew || error.status !== 422) throw error;
      return this.look(true); // steps were taken back
    }
    await this.take(told, whole);
  }

  // take takes over what a seat is told: a view of the whole game, or of what happened since some ply. What
  // is told of a change comes from the server as well as with the answer to who made it,
  // in any order; so nothing is taken twice, and view, drawing and choices change at once.
  async take(told, whole) {
    const { view } = told;
    const drawn = this.drawn && this.drawn.revision === view.revision ? this.drawn : await this.server.board();
    if (this.view && view.revision < this.view.revision) return; // a later one was taken meanwhile
    if (whole) {
      this.log = view.happened;
    } else if (view.revision > this.view.revision) {
      // Steps taken back and others taken instead, or steps that did not come: all anew.
      const follows = view.ply - view.happened.length === this.view.ply && view.revision - this.view.revision === view.ply - this.view.ply;
      if (!follows) { await this.look(true); return; }
      this.log = this.log.concat(view.happened);
    }
    const before = this.view ? this.view.revision : view.revision;
    const fresh = this.view && view.revision > before ? view.happened.filter((step) => step.ply > this.view.ply) : [];
    this.view = view;
    this.drawn = drawn;
    this.tells = told.tells;
    this.takenBack = told.takenBack;
    say(newsText(fresh, (seat) => this.name(seat)));
    this.show();
    this.takenBack.filter((t) => t.revision > before && t.by !== view.viewer).forEach((t) => notice(this.undone(t) + '.'));
  }

  show() {
    const { view } = this;
    document.title = (view.yours ? '● ' : '') + this.title();
    this.showHead();
    this.board.draw(this.drawn.svg, view.choices);
    this.showHand();
    this.showPlay();
    this.showLog();
    this.showScore();
    this.lay.hidden = this.bring.hidden = view.viewer !== 'all';
    // Once a revision: said again, it would take the place of what happened.
    if (view.yours && this.called !== view.revision) say('It is your turn: ' + view.prompt.question);
    this.called = view.revision;
  }

  // since are the steps since the latest decision of this seat, that decision first.
  since() {
    const own = this.ownSeats();
    let from = this.log.length - 1;
    while (from > 0 && !own(this.log[from].seat)) from--;
    return this.log.slice(Math.max(0, from));
  }

  // ownSeats says whose decisions are those of this seat: those of all players together
  // are, and to who sees all or watches everybody's.
  ownSeats() {
    const { view } = this;
    if (view.viewer === 'all' || view.viewer === 'public') return (seat) => seat !== 'chance';
    const team = view.seats.find((s) => s.team);
    return (seat) => seat === view.viewer || (team && seat === team.seat);
  }

  title() { return { nemoswar1: 'Nemo’s War', nemoswar2: 'Nemo’s War, 2nd edition', nemorising: 'Nemo Rising', nemesis: 'Nemesis' }[this.view.system] || this.view.system; }

  name(seat) {
    const found = this.view.seats.find((s) => s.seat === seat);
    return found ? found.name : seat;
  }

  showHead() {
    const { view } = this;
    const me = view.viewer === 'all' ? 'you see all' : view.viewer === 'public' ? 'you watch' : 'you: ' + this.name(view.viewer);
    const who = view.mover === 'nobody' ? 'the game is over' : view.mover === 'chance' ? 'a roll or a draw' : view.yours ? 'your turn' : this.name(view.mover) + ' decides';
    fill(this.head,
      el('h1', {}, this.title()),
      el('span', { class: 'phase' }, view.phase.title, view.phase.rule ? this.ruleLink(view.phase.rule) : null),
      el('span', { class: 'turn' + (view.yours || view.viewer === 'all' ? ' mine' : '') }, who),
      el('span', { class: 'quiet me' }, me),
      el('span', { class: 'lost', role: 'status' }, 'no connection'));
  }

  canRoll() { return this.view && this.view.mover === 'chance' && this.view.viewer !== 'public'; }

  mayAct() {
    const { view } = this;
    return view.viewer === 'all' ? view.mover !== 'nobody' : view.yours || (view.mover === 'chance' && view.known && this.tells);
  }

  showPlay() {
    const { view } = this;
    const filter = el('input', { type: 'search', 'data-key': 'filter', placeholder: 'find among ' + view.choices.length, 'aria-label': 'find among the choices', oninput: () => list(filter.value) });
    const choices = el('ul', { class: 'choices' });
    let all = false;
    const list = (text) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = view.choices.filter((c) => words.every((w) => (c.text + ' ' + (c.effect || '')).toLowerCase().includes(w)));
      const some = all ? found : found.slice(0, mostListed);
      fill(choices, some.map((c) => this.choice(c)),
        some.length < found.length ? el('li', {}, el('button', { class: 'plain', onclick: () => { all = true; list(filter.value); } }, 'show all ' + found.length)) : null);
    };
    list('');
    const focused = this.focusedKey();
    const typed = el('input', { type: 'text', value: this.typedText || '', 'data-key': 'typed', oninput: () => { this.typedText = typed.value; }, 'aria-label': 'what came up, or an action in words', placeholder: view.mover === 'chance' ? 'what the dice or cards show' : 'or type it: ' + ((view.choices[0] || {}).text || ''), autocomplete: 'off', spellcheck: 'false' });
    fill(this.play,
      newsList(this.since(), this),
      view.result.over ? this.ending() : el('div', { class: 'prompt' },
        el('p', { class: 'where' }, view.prompt.where), el('p', { class: 'question', tabindex: '-1' }, view.prompt.question, ' ', this.ruleLink(view.prompt.rule))),
      el('div', { class: 'tools' },
        this.canRoll() ? el('button', { class: 'main', id: 'roll', onclick: () => this.roll() }, 'Roll or draw') : null,
        this.mayAct() && view.mover !== 'chance' ? el('button', { 'data-key': 'hint', onclick: () => this.hint(), title: 'what a bot would do (h)' }, 'Hint') : null,
        view.viewer !== 'public' && view.ply > 0 ? el('button', { 'data-key': 'undo', onclick: () => this.undo(), title: 'take your last decision back (u)' }, 'Undo') : null,
        view.viewer !== 'public' && !view.result.over ? el('label', { class: 'quiet' }, el('input', { type: 'checkbox', 'data-key': 'rolls', checked: this.rollsOn, onchange: (e) => { this.rollsOn = e.target.checked; remembered('rolls', this.rollsOn ? 'yes' : 'no'); } }), ' roll for me') : null),
      this.advice ? this.advice : null,
      !view.known && !view.result.over ? el('p', { class: 'quiet' }, view.mover === 'chance' ? 'What may come up here is not for your eyes.' : 'What ' + this.name(view.mover) + ' may do is not for your eyes.') : null,
      view.choices.length > 12 ? filter : null,
      view.known || view.mover !== 'chance' ? choices : null,
      this.mayAct() ? el('form', { class: 'typed', onsubmit: (e) => { e.preventDefault(); if (typed.value.trim()) this.act(typed.value.trim()); } }, typed, el('button', {}, 'Do it'), el('button', { type: 'button', onclick: () => typed.value.trim() && this.why(typed.value.trim()) }, 'May I?')) : null);
    const news = this.play.querySelector('.news ol');
    if (news) news.scrollTop = news.scrollHeight;
    if (focused && !this.focusOn(focused)) this.focusNext();
  }

  // focusedKey is what has the focus in the panel of play, by what it stays when the
  // panel is made anew.
  focusedKey() {
    const at = document.activeElement;
    return this.play.contains(at) ? at.dataset.action || at.dataset.key || at.id || 'question' : '';
  }

  focusOn(key) {
    const found = [...this.play.querySelectorAll('[data-action],[data-key],[id]')].find((e) => !e.disabled && [e.dataset.action, e.dataset.key, e.id].includes(key));
    if (found) found.focus({ preventScroll: true });
    return Boolean(found);
  }

  // focusNext leads the focus to what may be done next, where it fell to nothing.
  focusNext() {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected || document.querySelector('dialog[open]')) return;
    const shown = this.main.dataset.tab === 'board' ? this.board.first() : null;
    const next = shown || this.play.querySelector('#roll, .choice:not(:disabled)') || this.play.querySelector('.question');
    if (next) next.focus({ preventScroll: true });
    if (next && !shown) next.scrollIntoView({ block: 'nearest' });
  }

  // choice is an entry of the list.
  choice(c) {
    const can = this.mayAct();
    const chance = c.chance ? el('span', { class: 'chance', title: 'its chance' }, percent(c.chance)) : null;
    return el('li', { onmouseenter: () => this.board.show(c), onmouseleave: () => this.board.show(null) },
      el('button', { class: 'choice', disabled: !can || this.busy, 'data-action': c.text, onclick: () => this.act(c.text), onfocus: (e) => e.target.matches(':focus-visible') && this.board.show(c), onblur: () => this.board.show(null) },
        el('span', { class: 'action' }, c.text), chance,
        c.effect ? el('span', { class: 'effect' }, c.effect) : null),
      c.rule ? this.ruleLink(c.rule) : null,
      this.view.mover !== 'chance' ? el('button', { class: 'plain small', title: 'its exact chances', 'aria-label': 'odds of ' + c.text, onclick: () => this.odds(c.text) }, 'odds') : null);
  }

  ending() {
    const { result } = this.view;
    const names = result.winners.map((w) => this.name(w));
    const reason = (result.reason || '').replace(/^./, (first) => first.toUpperCase()).replace(/[^.!?]$/, '$&.');
    const totals = result.scores.map((s) => (s.seat === 'nobody' ? '' : this.name(s.seat) + ': ') + s.total + (s.levelTitle ? ', ' + s.levelTitle : ''));
    return el('div', { class: 'prompt ending' },
      el('p', { class: 'question', tabindex: '-1' }, 'The game is over. ', reason, ' ', this.ruleLink(result.rule)),
      el('p', {}, names.length ? 'Won by ' + names.join(', ') + '.' : 'Nobody won.'),
      totals.length ? el('p', {}, 'The score: ' + totals.join('; ') + ' ', el('button', { class: 'plain', 'data-key': 'lines', onclick: () => this.tab('score') }, 'line by line')) : null,
      result.epilogue ? el('p', { class: 'story' }, result.epilogue) : null);
  }

  // does carries something out that changes the game, once at a time.
  async does(run) {
    if (this.busy) {
      notice(this.offline ? 'There is no connection; the page tries to get it back.' : 'One moment: the server has not answered yet.');
      return;
    }
    this.busy = true;
    this.main.classList.add('busy');
    try {
      await run();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy = false;
      this.main.classList.remove('busy');
      this.showPlay();
      this.focusNext();
    }
  }

  async act(action) {
    this.popover && this.popover.close();
    await this.does(async () => {
      this.advice = null;
      this.board.remember();
      const told = await this.server.seat('apply', { action, revision: this.view.revision });
      this.typedText = '';
      await this.take(told, false);
      if (told.view.mover === 'chance' && this.rollsOn) await this.rolled(true);
    });
  }

  async rolled(on) {
    await this.take(await this.server.seat('roll', { on, revision: this.view.revision }), false);
  }

  async roll() {
    await this.does(() => this.rolled(this.rollsOn));
  }

  async undo() {
    await this.does(async () => {
      this.advice = null;
      await this.server.seat('undo', { revision: this.view.revision });
      notice('Taken back.');
      await this.look(true);
    });
  }

  async hint() {
    await this.does(async () => {
      const advice = await this.server.seat('hint', {});
      const others = (advice.considered || []).slice(0, 5);
      this.advice = el('div', { class: 'advice' },
        el('p', {}, 'The planner would play ', el('button', { class: 'plain', onclick: () => this.act(advice.action) }, advice.action), '.'),
        others.length > 1 ? el('ol', {}, others.map((o) => el('li', {}, o.action, ' ', el('span', { class: 'quiet' }, advice.unit === 'chance' ? (100 * o.value).toFixed(1) + ' %' : o.value.toFixed(1))))) : null,
        advice.hope ? el('p', {}, 'It hopes for: ' + prospect(advice.hope)) : null,
        advice.fear ? el('p', {}, 'It fears: ' + prospect(advice.fear)) : null,
        el('p', { class: 'quiet' }, 'The numbers compare choices; they foretell no score and no chance. What is hoped for and feared has its exact chance, with nothing more staked.'));
    });
  }

  async odds(action) {
    try {
      const brief = await this.server.seat('odds', { action });
      dialog('Odds of ' + action, chances(brief));
    } catch (error) { this.failed(error); }
  }

  async why(action) {
    try {
      const why = await this.server.seat('why', { action });
      dialog(why.legal ? 'Yes: ' + why.action : 'No: ' + why.action,
        el('p', {}, why.legal ? 'This may be done now. ' : (why.reason || ''), ' ', this.ruleLink(why.rule)),
        (why.happenings || []).length ? el('ul', {}, why.happenings.map((h) => el('li', {}, h.text, ' ', this.ruleLink(h.rule)))) : null,
        why.legal && this.mayAct() ? el('button', { class: 'main', onclick: (e) => { e.target.closest('dialog').close(); this.act(why.action); } }, 'Do it') : null);
    } catch (error) { this.failed(error); }
  }

  // entry asks for an entry of the reference, once; it is undefined where there is none.
  entry(id) {
    if (!this.texts.has(id)) {
      this.texts.set(id, this.server.seat('rules', { system: this.view.system, words: id }).then((list) => list.find((e) => e.id === id), () => {
        this.texts.delete(id);
      }));
    }
    return this.texts.get(id);
  }

  // showHand keeps in sight what the seat holds, with what is on it.
  showHand() {
    const mine = this.name(this.view.viewer) + ', ';
    const title = (part) => (titleOf(part).startsWith(mine) ? titleOf(part).slice(mine.length) : titleOf(part));
    const cards = this.board.held().map((part) => {
      const text = el('span', { class: 'effect' });
      const can = this.mayAct() && this.board.choicesAt(part).length > 0;
      if (part.dataset.entry) this.entry(part.dataset.entry).then((e) => { if (e) fill(text, e.text.split(/\n\s*\n/)[0].replace(/[`*]/g, '')); });
      return el('button', { class: 'card' + (can ? ' can' : ''), 'data-of': part.dataset.names, onclick: () => this.board.clicked(part) },
        el('b', {}, title(part)), can ? el('span', { class: 'quiet' }, ' can be chosen') : null, text);
    });
    fill(this.hand, cards);
    this.hand.hidden = !cards.length;
  }

  // onBoard shows what may be done with a part of the board, and why not what may not.
  async onBoard(choices, title, names, part) {
    const told = el('div', {});
    const id = part && part.dataset.entry;
    if (id) this.entry(id).then((e) => { if (e) fill(told, this.prose(e.text), el('p', {}, this.ruleLink(e.id))); });
    const reasons = el('ul', { class: 'reasons' });
    const focused = this.board.focusedName();
    this.popover = dialog(title || 'Here',
      this.view.viewer === 'all' ? el('button', { class: 'plain', onclick: () => { this.popover.close(); layOut(this, names[0] ? names[0].slice(names[0].indexOf(' ') + 1) : title.split(/[ ,]/)[0]); } }, 'Lay out otherwise') : null,
      told,
      choices.length ? el('ul', { class: 'choices' }, choices.slice(0, mostListed).map((c) => this.choice(c))) : el('p', { class: 'quiet' }, 'Nothing can be chosen here now.'),
      reasons);
    // The marks may have been made anew while it was open.
    this.popover.addEventListener('close', () => { if (focused && document.activeElement === document.body) this.board.focus(focused); });
    const first = this.popover.querySelector('.choice');
    if (first) first.focus();
    try {
      const told = await this.server.seat('whynot', { names: names.filter(Boolean) });
      // What is refused for the same reason is told together.
      const same = new Map();
      for (const r of told.filter((r) => !r.legal)) same.set(r.reason + r.rule, [...(same.get(r.reason + r.rule) || []), r]);
      fill(reasons, [...same.values()].map((list) => el('li', {}, el('b', {}, list.map((r) => r.text).join(', ')), ': ', list[0].reason, ' ', this.ruleLink(list[0].rule))));
    } catch { /* the choices stand without */ }
  }

  ruleLink(rule) {
    if (!rule) return null;
    return el('button', { class: 'rule', title: 'read rule ' + rule, onclick: (e) => { e.stopPropagation(); this.rule(rule); } }, rule);
  }

  async rule(number) {
    try {
      const entries = await this.server.seat('rules', { system: this.view.system, words: number });
      const entry = entries.find((e) => e.id === number) || entries[0];
      dialog(entry ? entry.id + ' · ' + entry.title : 'Rule ' + number,
        entry ? [this.prose(entry.text), el('p', { class: 'quiet' }, this.rests(entry.rests)),
          (entry.see || []).length ? el('p', {}, 'See also ', (entry.see || []).map((s) => this.ruleLink(s))) : null,
          el('p', {}, el('a', { href: 'reference/' + this.view.system + '#' + entry.id, target: '_blank', rel: 'noopener' }, 'in the whole reference'))]
          : el('p', {}, 'There is no entry of that number.'));
    } catch (error) { this.failed(error); }
  }

  rests(rests) {
    if (!rests) return '';
    return { book: 'It stands in the book', ours: 'It is our decision' }[rests.basis] ? ({ book: 'It stands in the book', ours: 'It is our decision' }[rests.basis] + (rests.place ? ': ' + rests.place : '')) : [rests.basis, rests.place].filter(Boolean).join(': ');
  }

  // prose sets the text of an entry: paragraphs, lists, code.
  prose(text) {
    return el('div', { class: 'prose' }, text.split(/\n\s*\n/).map((part) => {
      const lines = part.split('\n');
      if (lines.every((l) => /^\s*([-*]|\|)/.test(l) || /^\s{2,}/.test(l))) return el('pre', {}, part);
      return el('p', {}, part.replace(/\s*\n\s*/g, ' ').replace(/`/g, ''));
    }));
  }

  // undone says who took back what.
  undone(taken) {
    const who = { host: 'The host', all: 'Who sees all' }[taken.by] || (taken.by ? this.name(taken.by) : 'Somebody');
    const what = taken.steps.map((s) => s.action || (s.seat === 'chance' ? 'a roll or a draw' : s.seat === 'nobody' ? 'a table laid out by hand' : 'a decision'));
    return who + ' took back: ' + what.join(', ');
  }

  showLog() {
    const shown = this.log.slice(-120);
    const backAt = (ply) => this.takenBack.filter((t) => t.ply === ply).reverse().map((t) => el('li', { class: 'back' }, this.undone(t)));
    const first = shown.length ? shown[0].ply - 1 : 0;
    fill(this.story, el('h2', {}, 'What happened'),
      this.log.length > shown.length ? el('p', { class: 'quiet' }, 'the latest ' + shown.length + ' of ' + this.log.length + ' steps') : null,
      el('ol', { class: 'log' }, shown.slice().reverse().map((step) => [backAt(step.ply), el('li', {},
        el('p', { class: 'step' }, el('span', { class: 'quiet' }, step.ply + ' '), el('b', {}, step.edit ? 'the table was laid out by hand' : this.name(step.seat) + (step.action ? ': ' + step.action.text : ''))),
        step.happened.length ? el('ul', {}, step.happened.map((h) => el('li', {}, h.text, ' ', this.ruleLink(h.rule)))) : null)]), backAt(first)));
  }

  showScore() {
    const { result, chance } = this.view;
    fill(this.scores, el('h2', {}, result.over ? 'The score' : 'The score so far'),
      result.scores.length ? result.scores.map((score) => el('div', {},
        el('h3', {}, (score.seat === 'nobody' ? '' : this.name(score.seat) + ': ') + score.total + (score.levelTitle ? ', ' + score.levelTitle : ''), ' ', this.ruleLink(score.levelRule)),
        el('table', {}, el('tbody', {}, score.lines.map((line) => el('tr', {},
          el('th', { scope: 'row' }, line.category), el('td', {}, line.detail || ''), el('td', { class: 'number' }, String(line.points)), el('td', {}, this.ruleLink(line.rule)))))))) : el('p', { class: 'quiet' }, 'There are no points to tell.'),
      el('details', { class: 'chance' }, el('summary', {}, 'The dice'), el('p', { class: 'quiet', style: 'overflow-wrap:anywhere' },
        chance.foreseeable ? 'The seed of this game was chosen: whoever knows it can foresee every roll and draw.'
          : 'Nobody chose the dice of this game. The hash of the secret seed: ' + chance.commitment + '. ',
        chance.seed ? ' The seed: ' + chance.seed : chance.foreseeable ? '' : 'The seed is told when the game is over.')));
  }

  askForm() {
    this.question = el('input', { type: 'search', placeholder: 'May I repair twice?', 'aria-label': 'a question about the rules, in English or Spanish', maxlength: '500' });
    const answer = el('div', { class: 'answer', 'aria-live': 'polite' });
    fill(this.asking, el('h2', {}, 'Ask the rules'),
      el('form', {
        class: 'typed', onsubmit: async (e) => {
          e.preventDefault();
          if (!this.question.value.trim()) return;
          try {
            const told = await this.server.seat('ask', { question: this.question.value, system: this.view.system });
            fill(answer, el('pre', { class: 'told' }, told.text),
              told.hits.length > 1 ? el('p', {}, 'Others that may answer: ', told.hits.slice(1, 6).map((h) => this.ruleLink(h.id))) : null);
          } catch (error) { fill(answer, el('p', { role: 'alert' }, error.message)); }
        },
      }, this.question, el('button', {}, 'Ask')),
      answer);
  }

  moreForm() {
    this.lay = el('button', { onclick: () => layOut(this) }, 'Lay the table out by hand');
    this.bring = el('button', { onclick: () => this.save() }, 'Save the whole game');
    fill(this.more, el('h2', {}, 'More'),
      el('p', {}, themeChoice()),
      el('div', { class: 'stack' },
        el('a', { class: 'button', href: '#', onclick: (e) => { e.preventDefault(); open('reference/' + this.view.system, '_blank', 'noopener'); } }, 'The rules reference'),
        this.lay, this.bring,
        el('button', { onclick: () => this.record() }, 'The record of the game, as you saw it'),
        el('button', { onclick: () => this.does(async () => { await this.take(await this.server.seat('auto', { revision: this.view.revision, steps: 1 }), false); }) }, 'Let a bot take the next step')),
      el('p', { class: 'quiet' }, 'Keys: r rolls, u takes back, h gives a hint, / asks.'));
  }

  async save() {
    try {
      const { document } = await this.server.seat('save', {});
      download(this.view.system + '.json', JSON.stringify(document, null, 1));
    } catch (error) { this.failed(error); }
  }

  async record() {
    try {
      const { record } = await this.server.seat('record', {});
      download(this.view.system + '.voyage', record, 'text/plain');
    } catch (error) { this.failed(error); }
  }
}
