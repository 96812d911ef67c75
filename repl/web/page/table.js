// A seat at a table: the board, the choices, the log, and questions about the rules.

import { dialog, download, el, fill, later, notice, remembered, say, themeChoice } from './dom.js';
import { Board, titleOf } from './board.js';
import { layOut } from './lay.js';
import { asName, diceIn, grouped, inWords, learn } from './choices.js';
import { newsList, newsText } from './news.js';
import { People } from './people.js';
import { chances, percent } from './odds.js';
import { analyseInto } from './analysis.js';
import { lessonAt } from './lesson.js';
import { pieceButton } from './pieces.js';
import { language, t } from './words.js';

const mostListed = 40; // choices listed before "show all"
const mostSteps = 120; // log entries listed at once

export function showTable(app, server) {
  new Table(app, server).begin();
}

// prospect formats a hoped-for or feared outcome of the hint.
function prospect(p) {
  return p.what + ' (' + (100 * p.share).toFixed(1) + ' %)';
}

// beside places a dialog next to the part it is about, within the page; on a small screen the dialog keeps
// its usual place.
function beside(box, at) {
  if (innerWidth < 700) return;
  box.classList.add('menu');
  const { width, height } = box.getBoundingClientRect();
  const right = at.right + 12 + width <= innerWidth;
  box.style.left = Math.max(8, right ? at.right + 12 : Math.min(at.left - 12 - width, innerWidth - width - 8)) + 'px';
  box.style.top = Math.max(8, Math.min(at.top, innerHeight - Math.max(height, 240) - 8)) + 'px';
}

// widen makes a card of the hand as wide as its text needs; a text that still does not fit is made smaller.
function widen(card) {
  if (!card.isConnected) return;
  const most = Math.min(36, card.parentElement.clientWidth / 16 - 1);
  card.classList.remove('small');
  for (let rem = 10; rem <= most; rem += 2) {
    card.style.flexBasis = rem + 'rem';
    if (card.scrollHeight <= card.clientHeight) return;
  }
  card.classList.add('small');
}

// written returns the texts drawn on a part, except those of one or two letters and its title.
function written(part) {
  return [...part.querySelectorAll('text:not([aria-hidden])')].map((t) => t.textContent).filter((t) => t.length > 2 && !titleOf(part).includes(t)).join('; ');
}

class Table {
  constructor(app, server) {
    this.app = app;
    this.server = server;
    this.log = [];
    this.busy = false;
    this.rollsOn = remembered('rolls') !== 'no';
    this.people = new People(this);
    this.board = new Board((...picked) => this.onBoard(...picked));
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
      (revision) => { this.connected(true); this.heard = revision; setTimeout(() => this.catchUp(), this.busy ? 500 : 0); },
      (error) => this.connected(false, error));
    for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, () => this.server.wake());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.server.wake(); });
  }

  // frame creates the sections of the page.
  frame() {
    this.head = el('header', { class: 'head' });
    this.lesson = el('div', {});
    this.play = el('section', { class: 'panel play', id: 'play', 'aria-label': t('what may be done') });
    this.story = el('section', { class: 'panel', id: 'log', 'aria-label': t('what happened') });
    this.asking = el('section', { class: 'panel', id: 'ask', 'aria-label': t('ask the rules') });
    this.scores = el('section', { class: 'panel', id: 'score', 'aria-label': t('the score') });
    this.more = el('section', { class: 'panel', id: 'more', 'aria-label': t('more') });
    const tabs = [['board', 'Board'], ['play', 'Play'], ['log', 'Log'], ['ask', 'Ask'], ['score', 'Score'], ['more', 'More']];
    this.board.element.id = 'board';
    this.tabs = el('nav', { class: 'tabs', 'aria-label': t('parts of the table') },
      tabs.map(([id, name]) => el('button', { 'data-tab': id, onclick: () => this.tab(id) }, t(name))));
    this.hand = el('section', { class: 'hand', 'aria-label': t('your cards') });
    new ResizeObserver(later(100, () => [...this.hand.children].forEach(widen))).observe(this.hand);
    this.texts = new Map(); // entries and descriptions that were requested, by id or names
    this.main = el('main', { class: 'table' }, this.board.element, this.hand,
      el('div', { class: 'side' }, this.play, this.story, this.asking, this.scores, this.more));
    fill(this.app, this.head, this.main, this.tabs);
    this.askForm();
    this.moreForm();
    this.scrubber();
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
    if (id !== 'log') this.goTo(null);
    else this.analyse();
  }

  // analyse shows the analysis of a finished game below the scrubber, once per ending.
  async analyse() {
    if (!this.view || !this.view.result.over) {
      this.analysis = this.analysed = null;
      fill(this.course);
    } else if (this.main.dataset.wide === 'log' && this.analysed !== this.view.revision) {
      this.analysed = this.view.revision;
      this.analysis = await analyseInto(this.course, this);
      this.showLog();
    }
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) || document.querySelector('dialog[open]')) return;
    if (e.key === 'Escape' && this.second) { this.secondStep(null); return; }
    const act = { r: () => this.canRoll() && this.roll(), u: () => this.undo(), '/': () => { this.tab('ask'); this.question.focus(); }, h: () => this.hint() }[e.key];
    if (act) { e.preventDefault(); act(); }
  }

  connected(on, error) {
    if (on && this.offline) {
      notice(t('The server is there again.'));
      this.lostNotice = false;
    }
    this.offline = !on;
    if (!on && !this.lostNotice && !(error && error.status === 401)) {
      this.lostNotice = true;
      say(t('The connection is lost. The page tries to get it back.'));
    }
    this.head.classList.toggle('offline', !on);
    if (!on && error && error.status === 401) notice(error.message, 'error');
  }

  // catchUp refreshes the view if the server announced another revision. Whoever acted has it already.
  catchUp() {
    if (!this.view || this.heard !== this.view.revision) this.look().catch((e) => this.unseen(e));
  }

  // unseen reconnects after a failed refresh, so that the server sends the revision again.
  unseen(error) {
    this.failed(error);
    if (!error.status) this.server.leave();
  }

  failed(error) {
    if (error.status === 409) {
      this.look().catch(() => {});
      notice(t('Nothing was done: the game had gone on meanwhile. Look again.'));
      return;
    }
    notice(error.message + (error.data && error.data.rule ? ' [' + error.data.rule + ']' : ''), 'error');
  }

  // look requests what this seat may see, and shows it.
  async look(anew = false) {
    const whole = anew || !this.view;
    const since = whole ? 0 : this.view.ply;
    await this.take(await this.server.seat('view', { since }), whole);
  }

  // take accepts a view of the whole game, or of what happened since a ply. A change arrives both on the
  // event stream and in the response to the action, in any order; so it is never taken twice, and view,
  // drawing and choices change together.
  async take(told, whole) {
    const { view } = told;
    const drawn = this.drawn && this.drawn.revision === view.revision ? this.drawn : await this.server.board();
    if (this.view && view.revision < this.view.revision) return; // a later view arrived meanwhile
    if (whole) {
      this.log = view.happened;
    } else if (view.revision > this.view.revision) {
      // After an undo, or if steps are missing, everything is requested anew.
      const follows = view.ply - view.happened.length === this.view.ply && view.revision - this.view.revision === view.ply - this.view.ply;
      if (!follows) { await this.look(true); return; }
      this.log = this.log.concat(view.happened);
    }
    learn([...view.choices, ...view.happened.map((step) => step.action)]);
    const before = this.view ? this.view.revision : view.revision;
    const fresh = this.view && view.revision > before ? view.happened.filter((step) => step.ply > this.view.ply) : [];
    this.view = view;
    this.drawn = drawn;
    this.news = told.news;
    this.second = null;
    this.picked = [];
    this.tells = told.tells;
    this.takenBack = told.takenBack;
    if (view.revision > before) this.play.parentElement.scrollTop = 0; // the news is at the top
    say(newsText(fresh, (seat) => this.name(seat)));
    this.people.calls(view, fresh);
    this.show();
    this.takenBack.filter((t) => t.revision > before && t.by !== view.viewer).forEach((t) => notice(this.undone(t) + '.'));
  }

  show() {
    const { view } = this;
    document.title = this.people.title(view, this.title());
    this.showHead();
    this.showBoard();
    this.showPlay();
    this.showLog();
    this.showScore();
    this.analyse();
    this.teach();
    this.lay.hidden = this.bring.hidden = view.viewer !== 'all';
    this.tellChances();
    // Once per revision: a repeat would displace the news in the screen reader.
    if (view.yours && this.called !== view.revision) say(t('It is your turn: %s', view.prompt.question));
    this.called = view.revision;
  }

  // teach shows the next step of the lesson and its reasons, if the game is a lesson.
  async teach() {
    if (this.lessonless) return; // not a lesson, or no longer one
    try {
      const { revision } = this.view, told = await this.server.seat('lesson', {});
      this.lessonless = !told.lesson;
      if (revision !== this.view.revision) return; // the request for the newer revision is under way
      fill(this.lesson, told.lesson ? lessonAt(told.lesson, this) : null);
      if (told.lesson) say(this.lesson.textContent);
    } catch { /* the game works without it */ }
  }

  // showBoard draws the current board, or that of the past step being viewed.
  showBoard() {
    const { past, second } = this;
    if (past) this.board.draw(past.svg, [], past.news.parts);
    else this.board.draw(this.drawn.svg, this.mayAct() ? (second ? second.choices : this.view.choices) : [], this.news.parts, second ? second.argument : '');
    this.board.element.classList.toggle('past', Boolean(past));
    this.showHand();
  }

  // secondStep asks on the board for the last argument of an action, such as the corridor for a Noise marker;
  // null cancels.
  secondStep(group) {
    this.second = group;
    this.showBoard();
    this.showPlay();
    const first = this.board.first();
    if (group && first) first.focus({ preventScroll: true });
  }

  title() { return { nemoswar1: 'Nemo’s War', nemoswar2: 'Nemo’s War, 2nd edition', nemorising: 'Nemo Rising', nemesis: 'Nemesis' }[this.view.system] || this.view.system; }

  name(seat) {
    const found = this.view.seats.find((s) => s.seat === seat);
    return found ? asName(found.name) : seat === 'chance' ? t('Chance') : seat;
  }

  // words writes an action for people; args default to those of the matching choice.
  words(text, args = (this.view.choices.find((c) => c.text === text) || {}).args) { return inWords(text, args, (name) => this.board.titles(name)); }

  // did writes a past action. It leaves numbers unnamed: they may have meant other pieces then.
  did(text, args) { return inWords(text, args, (name) => (/ [a-z]?\d+$/.test(name) ? [] : this.board.titles(name))); }

  showHead() {
    const { view } = this;
    const me = view.viewer === 'all' ? t('you see all') : view.viewer === 'public' ? t('you watch') : t('you: %s', this.name(view.viewer));
    const who = view.mover === 'nobody' ? t('the game is over') : view.mover === 'chance' ? t('a roll or a draw') : view.yours ? t('your turn') : t('%s decides', this.people.who(view.mover));
    fill(this.head,
      el('h1', {}, this.title()),
      el('span', { class: 'phase' }, view.phase.title, view.phase.rule ? this.ruleLink(view.phase.rule) : null),
      el('span', { class: 'turn' + (view.yours || view.viewer === 'all' ? ' mine' : '') }, who),
      el('span', { class: 'quiet me' }, me),
      this.people.element,
      el('span', { class: 'lost', role: 'status' }, t('no connection')));
  }

  canRoll() { return this.view && this.view.mover === 'chance' && this.view.viewer !== 'public'; }

  mayAct() {
    const { view } = this;
    return view.viewer === 'all' ? view.mover !== 'nobody' : view.yours || (view.mover === 'chance' && view.known && this.tells);
  }

  showPlay() {
    const { view, second } = this;
    const offered = second ? second.choices : view.choices;
    const filter = el('input', { type: 'search', 'data-key': 'filter', placeholder: t('find among %s', offered.length), 'aria-label': t('find among the choices'), oninput: () => list(filter.value) });
    const choices = el('ul', { class: 'choices' });
    let all = false;
    const list = (text) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const found = offered.filter((c) => words.every((w) => (c.text + ' ' + this.words(c.text, c.args) + ' ' + (c.effect || '')).toLowerCase().includes(w)));
      const some = all ? found : found.slice(0, mostListed);
      const groups = words.length || second || offered.length < 7 ? some.map((c) => ({ choices: [c] })) : grouped(some);
      fill(choices, groups.map((g) => this.group(g)),
        some.length < found.length ? el('li', {}, el('button', { class: 'plain', onclick: () => { all = true; list(filter.value); } }, t('show all %s', found.length))) : null);
    };
    const dice = view.mover === 'chance' && this.mayAct() ? diceIn(offered) : [];
    if (!dice.length) list('');
    const focused = this.focusedKey();
    const typed = el('input', { type: 'text', value: this.typedText || '', 'data-key': 'typed', oninput: () => { this.typedText = typed.value; }, 'aria-label': t('what came up, or an action in words'), placeholder: view.mover === 'chance' ? t('what the dice or cards show') : t('or type it: %s', (view.choices[0] || {}).text || ''), autocomplete: 'off', spellcheck: 'false' });
    fill(this.play,
      newsList(this.news, this, t('what happened since your last decision')),
      this.lesson,
      view.result.over ? this.ending() : el('div', { class: 'prompt' },
        el('p', { class: 'where' }, view.prompt.where), el('p', { class: 'question', tabindex: '-1' }, view.prompt.question, ' ', this.ruleLink(view.prompt.rule))),
      el('div', { class: 'tools' },
        this.canRoll() ? el('button', { class: 'main', id: 'roll', onclick: () => this.roll() }, t('Roll or draw')) : null,
        this.mayAct() && view.mover !== 'chance' ? el('button', { 'data-key': 'hint', onclick: () => this.hint(), title: t('what a bot would do (h)') }, t('Hint')) : null,
        view.viewer !== 'public' && view.ply > 0 ? el('button', { 'data-key': 'undo', onclick: () => this.undo(), title: t('take your last decision back (u)') }, t('Undo')) : null,
        view.viewer !== 'public' && !view.result.over ? el('label', { class: 'quiet' }, el('input', { type: 'checkbox', 'data-key': 'rolls', checked: this.rollsOn, onchange: (e) => { this.rollsOn = e.target.checked; remembered('rolls', this.rollsOn ? 'yes' : 'no'); } }), ' ' + t('roll for me')) : null,
        view.mover === 'chance' && this.mayAct() && !dice.length ? pieceButton(this) : null,
        offered.length > 12 && !dice.length ? filter : null),
      this.advice ? this.advice : null,
      second ? el('p', { class: 'second' }, el('b', {}, this.words(second.begins, second.choices[0].args) + ' …'), ' ' + t('which %s?', second.argument) + ' ', el('button', { class: 'plain', 'data-key': 'back', onclick: () => this.secondStep(null) }, t('Cancel (Escape)'))) : null,
      !view.known && !view.result.over ? el('p', { class: 'quiet' }, view.mover === 'chance' ? t('What may come up here is not for your eyes.') : t('What %s may do is not for your eyes.', this.name(view.mover))) : null,
      dice.length ? this.diceRows(dice) : view.known || view.mover !== 'chance' ? choices : null,
      this.mayAct() ? el('form', { class: 'typed', onsubmit: (e) => { e.preventDefault(); if (typed.value.trim()) this.act(typed.value.trim()); } }, typed, el('button', {}, t('Do it')), el('button', { type: 'button', onclick: () => typed.value.trim() && this.why(typed.value.trim()) }, t('May I?'))) : null);
    const news = this.play.querySelector('.news ol');
    if (news) news.scrollTop = news.scrollHeight;
    if (focused && !this.focusOn(focused)) this.focusNext();
  }

  // focusedKey identifies the focused control of the play panel, to find it after a redraw.
  focusedKey() {
    const at = document.activeElement;
    return this.play.contains(at) ? at.dataset.action || at.dataset.key || at.id || 'question' : '';
  }

  focusOn(key) {
    const found = [...this.play.querySelectorAll('[data-action],[data-key],[id]')].find((e) => !e.disabled && [e.dataset.action, e.dataset.key, e.id].includes(key));
    if (found) found.focus({ preventScroll: true });
    return Boolean(found);
  }

  // focusNext moves the focus to the next possible action if it was lost.
  focusNext() {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected || document.querySelector('dialog[open]')) return;
    const shown = this.main.dataset.tab === 'board' ? this.board.first() : null;
    const next = shown || this.play.querySelector('#roll, .choice:not(:disabled)') || this.play.querySelector('.question');
    if (next) next.focus({ preventScroll: true });
    // A choice that is already visible is not scrolled to: that would hide the news.
    if (next && !shown && next.getBoundingClientRect().top > this.play.parentElement.getBoundingClientRect().bottom - 24) next.scrollIntoView({ block: 'nearest' });
  }

  // group returns a list entry for one choice, or for several that differ in their last argument. In a menu,
  // the entry asks for that argument, on the board if possible.
  group(g, menu = null) {
    if (g.choices.length === 1) return this.choice(g.choices[0]);
    const title = this.words(g.begins, g.choices[0].args) + ' …';
    const many = t('%s ways:', g.choices.length) + ' ' + g.argument + ' ' + g.choices.slice(0, 4).map((c) => c.args[g.argument]).join(', ') + (g.choices.length > 4 ? ' …' : '');
    if (!menu) return el('li', {}, el('details', {}, el('summary', {}, el('b', {}, title), ' ', el('span', { class: 'quiet' }, many)), el('ul', { class: 'choices' }, g.choices.map((c) => this.choice(c)))));
    const open = (e) => {
      if (this.board.has(g.choices, g.argument)) { this.popover.close(); this.secondStep(g); return; }
      const item = e.target.closest('li');
      item.replaceWith(...g.choices.map((c) => this.choice(c)));
      const first = menu().querySelector('.choice');
      if (first) first.focus();
    };
    return el('li', {}, el('button', { class: 'choice', disabled: !this.mayAct(), onclick: open }, el('span', { class: 'action' }, title), el('span', { class: 'effect' }, many)));
  }

  // diceRows returns six faces for each die, to enter what was rolled at a real table.
  diceRows(dice) {
    const picked = this.picked;
    const pick = (i, face) => {
      picked[i] = face;
      if (dice.every((_, n) => picked[n])) {
        const told = this.view.choices.find((c) => dice.every((name, n) => c.args[name] === picked[n]) && Object.keys(c.args).length === dice.length);
        this.picked = [];
        if (told) { this.act(told.text); return; }
        notice(t('These dice cannot come up here.'), 'error');
      }
      this.showPlay();
    };
    return el('div', { class: 'faces', role: 'group', 'aria-label': t('what the dice show') }, dice.map((name, i) => el('div', { class: 'row6', role: 'group', 'aria-label': t('die %s', i + 1) },
      [1, 2, 3, 4, 5, 6].map((face) => el('button', { class: 'die', 'data-key': name + face, 'aria-pressed': picked[i] === face ? 'true' : 'false', 'aria-label': t('die %s shows %s', i + 1, face), disabled: this.busy, onclick: () => pick(i, face) }, String(face))))));
  }

  // tellChances requests the chances of success of the choices, and adds them to the buttons.
  async tellChances() {
    const { view } = this;
    if (!this.mayAct() || view.mover === 'chance' || (this.likely && this.likely.revision === view.revision)) return;
    try {
      const likely = await this.server.seat('chances', {});
      if (!this.view || likely.revision !== this.view.revision) return;
      this.likely = likely;
      for (const button of document.querySelectorAll('.choice[data-action]')) {
        const chance = this.chanceOf({ text: button.dataset.action });
        if (chance && !button.querySelector('.chance')) button.querySelector('.action').after(chance);
      }
    } catch { /* the choices work without them */ }
  }

  // chanceOf returns the exact chance of a roll or draw, or of an action's success.
  chanceOf(c) {
    if (c.chance) return el('span', { class: 'chance', title: t('its chance') }, percent(c.chance));
    const likely = this.likely && this.likely.revision === this.view.revision ? this.likely.chances[c.text] : null;
    return likely && likely.good ? el('span', { class: 'chance likely', title: t('the exact chance') }, likely.good + ' ' + percent(likely.plain) + (likely.best ? ', ' + t('at best %s', percent(likely.best)) : '')) : null;
  }

  // choice returns a list entry: the action in words, with its notation in small print beside it.
  choice(c) {
    const can = this.mayAct();
    const chance = this.chanceOf(c), words = this.words(c.text, c.args);
    return el('li', { onmouseenter: () => this.board.show(c), onmouseleave: () => this.board.show(null) },
      el('button', { class: 'choice', disabled: !can || this.busy, 'data-action': c.text, onclick: () => this.act(c.text), onfocus: (e) => e.target.matches(':focus-visible') && this.board.show(c), onblur: () => this.board.show(null) },
        el('span', { class: 'action' }, words), chance, words.toLowerCase() === c.text ? null : el('code', {}, c.text),
        c.effect ? el('span', { class: 'effect' }, c.effect) : null),
      el('span', { class: 'aside' }, c.rule ? this.ruleLink(c.rule) : null,
        this.view.mover !== 'chance' ? el('button', { class: 'plain small', title: t('its exact chances'), 'aria-label': t('odds of %s', words), onclick: () => this.odds(c.text) }, t('odds')) : null));
  }

  ending() {
    const { result } = this.view;
    const names = result.winners.map((w) => this.name(w));
    const reason = (result.reason || '').replace(/^./, (first) => first.toUpperCase()).replace(/[^.!?]$/, '$&.');
    const totals = result.scores.map((s) => (s.seat === 'nobody' ? '' : this.name(s.seat) + ': ') + s.total + (s.levelTitle ? ', ' + s.levelTitle : ''));
    return el('div', { class: 'prompt ending' },
      el('p', { class: 'question', tabindex: '-1' }, t('The game is over.') + ' ', reason, ' ', this.ruleLink(result.rule)),
      el('p', {}, names.length ? t('Won by %s.', names.join(', ')) : t('Nobody won.')),
      totals.length ? el('p', {}, t('The score: %s', totals.join('; ')) + ' ', el('button', { class: 'plain', 'data-key': 'lines', onclick: () => this.tab('score') }, t('line by line'))) : null,
      result.epilogue ? el('p', { class: 'story' }, result.epilogue) : null);
  }

  // does runs a request that changes the game, one at a time.
  async does(run) {
    if (this.busy) {
      notice(this.offline ? t('There is no connection; the page tries to get it back.') : t('One moment: the server has not answered yet.'));
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
      notice(t('Taken back.'));
      await this.look(true);
    });
  }

  async hint() {
    await this.does(async () => {
      const advice = await this.server.seat('hint', {});
      const others = (advice.considered || []).slice(0, 5);
      this.advice = el('div', { class: 'advice' },
        el('p', {}, t('The planner would play') + ' ', el('button', { class: 'plain', onclick: () => this.act(advice.action) }, this.words(advice.action)), '.'),
        others.length > 1 ? el('ol', {}, others.map((o) => el('li', {}, this.words(o.action), ' ', el('span', { class: 'quiet' }, advice.unit === 'chance' ? (100 * o.value).toFixed(1) + ' %' : o.value.toFixed(1))))) : null,
        advice.hope ? el('p', {}, t('It hopes for: %s', prospect(advice.hope))) : null,
        advice.fear ? el('p', {}, t('It fears: %s', prospect(advice.fear))) : null,
        el('p', { class: 'quiet' }, t('The numbers compare choices; they foretell no score and no chance. What is hoped for and feared has its exact chance, with nothing more staked.')));
    });
  }

  async odds(action) {
    try {
      const brief = await this.server.seat('odds', { action });
      dialog(t('Odds of %s', this.words(action)), chances(brief, (text) => this.words(text)));
    } catch (error) { this.failed(error); }
  }

  async why(action) {
    try {
      const why = await this.server.seat('why', { action });
      dialog(why.legal ? t('Yes: %s', why.action) : t('No: %s', why.action),
        el('p', {}, why.legal ? t('This may be done now.') + ' ' : (why.reason || ''), ' ', this.ruleLink(why.rule)),
        (why.happenings || []).length ? el('ul', {}, why.happenings.map((h) => el('li', {}, h.text, ' ', this.ruleLink(h.rule)))) : null,
        why.legal && this.mayAct() ? el('button', { class: 'main', onclick: (e) => { e.target.closest('dialog').close(); this.act(why.action); } }, t('Do it')) : null);
    } catch (error) { this.failed(error); }
  }

  // entry returns an entry of the reference, cached; undefined if there is none.
  async entry(id) {
    if (!id) return undefined;
    if (!this.texts.has(id)) {
      this.texts.set(id, this.server.seat('rules', { system: this.view.system, words: id }).then((list) => list.find((e) => e.id === id), () => {
        this.texts.delete(id);
      }));
    }
    return this.texts.get(id);
  }

  // told returns what is known about a part by its names, cached.
  told(names) {
    const key = names.join('|');
    if (!this.texts.has(key)) this.texts.set(key, this.server.seat('about', { names }).catch(() => { this.texts.delete(key); return {}; }));
    return this.texts.get(key);
  }

  // about shows what is printed on a part, and what the reference says about it or its kind.
  async about(names, told) {
    if (!names.length) return;
    const { title, text, rules, printed } = await this.told(names);
    fill(told, printed ? el('p', { class: 'printed' }, printed) : null,
      text ? el('section', { class: 'about' }, el('h3', {}, title), this.prose(text), el('p', {}, rules.map((r) => [this.ruleLink(r), ' ']))) : null);
  }

  // shortly returns a part's title without its owner if that is the viewer.
  shortly(title) {
    const mine = this.name(this.view.viewer) + ', ';
    return title.slice(0, mine.length).replace(/-/g, ' ').toLowerCase() === mine.toLowerCase() ? title.slice(mine.length).replace(/^./, (first) => first.toUpperCase()) : title;
  }

  // showHand shows the cards that the seat holds, with their texts.
  showHand() {
    const cards = this.board.held().map((part) => {
      const text = el('span', { class: 'effect' });
      const can = this.mayAct() && this.board.choicesAt(part).length > 0;
      const first = (said) => said.split(/\n\s*\n/)[0].replace(/[`*]/g, '');
      // A card without a text of its own shows the effects of its actions, or what is written on the board;
      // then, if it has no entry in the reference either, what is printed on it.
      const may = this.view.choices.filter((c) => c.effect && this.board.choicesAt(part).includes(c)).map((c) => c.effect).join('; ');
      const held = (part.dataset.held || '').replace(/^-$/, '');
      fill(text, held || may || written(part));
      const card = el('button', { class: 'card' + (can ? ' can' : ''), 'data-of': part.dataset.names, onclick: (e) => this.board.clicked(part, false, e.currentTarget) },
        el('b', {}, this.shortly(titleOf(part))), can ? el('span', { class: 'unseen' }, ' ' + t('can be chosen')) : null, text);
      const says = (said) => { fill(text, said); widen(card); };
      if (!held) this.entry(part.dataset.entry).then(async (e) => {
        if (e) { says(first(e.text)); return; }
        const { printed, text: said } = part.dataset.names ? await this.told(this.board.names(part)) : {};
        if (printed) says([printed, may].filter(Boolean).join('; '));
        else if (said && !text.textContent) says(first(said));
      });
      return card;
    });
    this.hand.hidden = !cards.length;
    fill(this.hand, cards);
    cards.forEach(widen);
  }

  // onBoard carries out the only action that a clicked part allows, or opens a menu at the part if there are
  // several. If nothing can be done, or the user only asks, it explains the part.
  async onBoard(choices, title, names, part, asks, from) {
    if (document.querySelector('dialog[open]')) return; // a long press also sends a contextmenu event
    if (this.mayAct() && choices.length === 1 && !asks) {
      this.act(choices[0].text);
      return;
    }
    const told = el('div', {});
    const id = part && part.dataset.entry;
    if (id) this.entry(id).then((e) => { if (e) fill(told, this.prose(e.text), el('p', {}, this.ruleLink(e.id))); });
    else this.about(names.filter(Boolean), told);
    const reasons = el('ul', { class: 'reasons' });
    const focused = this.board.focusedName();
    const menu = () => this.popover;
    this.popover = dialog(title || t('Here'),
      choices.length ? el('ul', { class: 'choices' }, grouped(choices.slice(0, mostListed)).map((g) => this.group(g, menu))) : el('p', { class: 'quiet' }, t('Nothing can be chosen here now.')),
      told, reasons,
      this.view.viewer === 'all' ? el('button', { class: 'plain', onclick: () => { this.popover.close(); layOut(this, names[0] ? names[0].slice(names[0].indexOf(' ') + 1) : title.split(/[ ,]/)[0]); } }, t('Lay out otherwise')) : null);
    beside(this.popover, (from || part).getBoundingClientRect());
    this.board.choose(part);
    // The marks may have been redrawn while the menu was open.
    this.popover.addEventListener('close', () => {
      this.board.choose(null);
      if (focused && document.activeElement === document.body) this.board.focus(focused);
    });
    const first = this.popover.querySelector('.choice');
    if (first) first.focus();
    try {
      const told = await this.server.seat('whynot', { names: names.filter(Boolean) });
      // Actions that are refused for the same reason are listed together.
      const same = new Map();
      for (const r of told.filter((r) => !r.legal)) same.set(r.reason + r.rule, [...(same.get(r.reason + r.rule) || []), r]);
      fill(reasons, [...same.values()].map((list) => el('li', {}, el('b', {}, list.map((r) => this.words(r.text)).join(', ')), ': ', list[0].reason, ' ', this.ruleLink(list[0].rule))));
    } catch { /* the choices work without them */ }
  }

  ruleLink(rule) {
    if (!rule) return null;
    return el('button', { class: 'rule', title: t('read rule %s', rule), onclick: (e) => { e.stopPropagation(); this.rule(rule); } }, rule);
  }

  async rule(number) {
    try {
      const entries = await this.server.seat('rules', { system: this.view.system, words: number });
      const entry = entries.find((e) => e.id === number) || entries[0];
      const own = (texts) => (texts || {})[language];
      dialog(entry ? entry.id + ' · ' + (own(entry.titles) || entry.title) : t('Rule %s', number),
        entry ? [own(entry.says) ? el('p', {}, el('b', {}, own(entry.says))) : null, this.prose(entry.text), el('p', { class: 'quiet' }, this.rests(entry.rests)),
          (entry.see || []).length ? el('p', {}, t('See also') + ' ', (entry.see || []).map((s) => this.ruleLink(s))) : null,
          el('p', {}, el('a', { href: 'reference/' + this.view.system + '#' + entry.id, target: '_blank', rel: 'noopener' }, t('in the whole reference')))]
          : el('p', {}, t('There is no entry of that number.')));
    } catch (error) { this.failed(error); }
  }

  rests(rests) {
    if (!rests) return '';
    return { book: t('It stands in the book'), ours: t('It is our decision') }[rests.basis] ? ({ book: t('It stands in the book'), ours: t('It is our decision') }[rests.basis] + (rests.place ? ': ' + rests.place : '')) : [rests.basis, rests.place].filter(Boolean).join(': ');
  }

  // linked turns rule numbers, in brackets or after "see also", into links.
  linked(text) {
    return text.split(/(\[[0-9][\w.-]*(?:, ?[0-9][\w.-]*)*\]|(?<=^see also )[^\n]+)/m).map((part, i) => (i % 2 ?
      part.replace(/[[\]]/g, '').split(/, ?/).flatMap((rule, n) => [n ? ' ' : '', this.ruleLink(rule)]) : part));
  }

  // prose formats the text of an entry: paragraphs, lists, code.
  prose(text) {
    return el('div', { class: 'prose' }, text.split(/\n\s*\n/).map((part) => {
      const lines = part.split('\n');
      if (lines.every((l) => /^\s*([-*]|\|)/.test(l) || /^\s{2,}/.test(l))) return el('pre', {}, part);
      return el('p', {}, this.linked(part.replace(/\s*\n\s*/g, ' ').replace(/`/g, '')));
    }));
  }

  // undone says who took back which steps.
  undone(taken) {
    const who = { host: t('The host'), all: t('Who sees all') }[taken.by] || (taken.by ? this.name(taken.by) : t('Somebody'));
    const what = taken.steps.map((s) => s.action || (s.seat === 'chance' ? t('a roll or a draw') : s.seat === 'nobody' ? t('a table laid out by hand') : t('a decision')));
    return t('%s took back: %s', who, what.join(', '));
  }

  // scrubber is a slider over the whole game. The arrow keys move one step; Home goes to the start and End to
  // now.
  scrubber() {
    this.range = el('input', { type: 'range', min: '0', max: '0', step: '1', 'aria-label': t('the step of the game that is shown'), oninput: () => this.goTo(Number(this.range.value)) });
    this.at = el('p', { class: 'quiet', role: 'status' });
    this.steps = el('div', {});
    this.course = el('div', {});
    fill(this.story, el('h2', {}, t('What happened')), el('div', { class: 'scrub' }, this.range, this.at), this.course, this.steps);
  }

  // goTo shows the board after the given number of steps; the last step or null shows the current board.
  async goTo(ply) {
    const now = ply === null || !this.view || ply >= this.view.ply;
    this.wanted = now ? null : ply;
    if (now) {
      if (this.past) { this.past = null; this.showBoard(); this.showLog(); }
      return;
    }
    if (this.fetching) return; // the loop below fetches the latest wanted step
    this.fetching = true;
    try {
      while (this.wanted !== null && (!this.past || this.past.ply !== this.wanted)) {
        const past = await this.server.seat('step', { ply: this.wanted });
        if (this.wanted === null) break;
        this.past = past;
        this.showBoard();
        this.showLog();
      }
    } catch (error) { this.failed(error); } finally { this.fetching = false; }
  }

  showLog() {
    const { past, view } = this;
    if (past && past.ply > view.ply) { this.goTo(null); return; } // taken back
    const at = past ? past.ply : view.ply;
    this.range.max = view.ply;
    this.range.value = this.wanted ?? at;
    if (this.analysis) this.analysis.at(this.wanted ?? at);
    this.range.setAttribute('aria-valuetext', past ? t('step %s of %s', at, view.ply) : t('now'));
    fill(this.at, past ? [t('Step %s of %s, as you knew it.', at, view.ply) + ' ', el('button', { class: 'plain', onclick: () => this.goTo(null) }, t('Back to now'))] : t('Now, after %s steps.', view.ply));
    const shown = this.log.filter((step) => step.ply <= at).slice(-mostSteps);
    const backAt = (ply) => this.takenBack.filter((t) => t.ply === ply).reverse().map((t) => el('li', { class: 'back' }, this.undone(t)));
    const first = shown.length ? shown[0].ply - 1 : 0;
    fill(this.steps, past ? newsList(past.news, this, t('what happened in this step')) : null,
      el('ol', { class: 'log' }, shown.slice().reverse().map((step) => [backAt(step.ply), el('li', {},
        el('p', { class: 'step' }, el('button', { class: 'plain small quiet', title: t('the board after this step'), onclick: () => this.goTo(step.ply) }, step.ply + ' '), el('b', {}, step.edit ? t('the table was laid out by hand') : this.name(step.seat) + (step.action && !(step.seat === 'chance' && step.happened.length && !/\d$/.test(step.action.text)) ? ': ' + this.did(step.action.text, step.action.args) : ''))),
        step.happened.length ? el('ul', {}, step.happened.map((h) => el('li', {}, h.text, ' ', this.ruleLink(h.rule)))) : null)]), backAt(first)),
      first > 0 ? el('button', { class: 'plain', onclick: () => this.goTo(first) }, t('the %s steps before', first)) : null);
  }

  showScore() {
    const { result, chance } = this.view;
    fill(this.scores, el('h2', {}, result.over ? t('The score') : t('The score so far')),
      result.scores.length ? result.scores.map((score) => el('div', {},
        el('h3', {}, (score.seat === 'nobody' ? '' : this.name(score.seat) + ': ') + score.total + (score.levelTitle ? ', ' + score.levelTitle : ''), ' ', this.ruleLink(score.levelRule)),
        el('table', {}, el('tbody', {}, score.lines.map((line) => el('tr', {},
          el('th', { scope: 'row' }, line.category), el('td', {}, line.detail || ''), el('td', { class: 'number' }, String(line.points)), el('td', {}, this.ruleLink(line.rule)))))))) : el('p', { class: 'quiet' }, t('There are no points to tell.')),
      el('details', { class: 'chance' }, el('summary', {}, t('The dice')), el('p', { class: 'quiet', style: 'overflow-wrap:anywhere' },
        chance.foreseeable ? t('The seed of this game was chosen: whoever knows it can foresee every roll and draw.')
          : t('Nobody chose the dice of this game. The hash of the secret seed: %s.', chance.commitment) + ' ',
        chance.seed ? ' ' + t('The seed: %s', chance.seed) : chance.foreseeable ? '' : t('The seed is told when the game is over.'))));
  }

  askForm() {
    this.question = el('input', { type: 'search', placeholder: t('May I repair twice?'), 'aria-label': t('a question about the rules, in English or Spanish'), maxlength: '500' });
    const answer = el('div', { class: 'answer', 'aria-live': 'polite' });
    fill(this.asking, el('h2', {}, t('Ask the rules')),
      el('form', {
        class: 'typed', onsubmit: async (e) => {
          e.preventDefault();
          if (!this.question.value.trim()) return;
          try {
            const told = await this.server.seat('ask', { question: this.question.value, system: this.view.system });
            fill(answer, el('pre', { class: 'told' }, this.linked(told.text)),
              told.hits.length > 1 ? el('p', {}, t('Others that may answer:') + ' ', told.hits.slice(1, 6).map((h) => this.ruleLink(h.id))) : null);
          } catch (error) { fill(answer, el('p', { role: 'alert' }, error.message)); }
        },
      }, this.question, el('button', {}, t('Ask'))),
      answer);
  }

  moreForm() {
    this.lay = el('button', { onclick: () => layOut(this) }, t('Lay the table out by hand'));
    this.bring = el('button', { onclick: () => this.save() }, t('Save the whole game'));
    fill(this.more, el('h2', {}, t('More')),
      el('p', {}, themeChoice()),
      el('div', { class: 'stack' },
        el('a', { class: 'button', href: '#', onclick: (e) => { e.preventDefault(); open('reference/' + this.view.system, '_blank', 'noopener'); } }, t('The rules reference')),
        this.lay, this.bring,
        el('button', { onclick: () => this.record() }, t('The record of the game, as you saw it')),
        el('button', { onclick: () => this.does(async () => { await this.take(await this.server.seat('auto', { revision: this.view.revision, steps: 1 }), false); }) }, t('Let a bot take the next step'))),
      el('p', { class: 'quiet' }, t('Keys: r rolls, u takes back, h gives a hint, / asks; ? on a part of the board tells what it is.')));
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
