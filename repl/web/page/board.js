// The drawn board: it highlights what can be chosen. A click on a part chooses among the actions that involve
// that part.

import { el, fill, later } from './dom.js';
import { t } from './words.js';

// namesOf returns the names of the parts that an action refers to: each argument with its value, as in the
// drawing's data-names.
export function namesOf(choice) {
  return Object.entries(choice.args || {}).map(([name, value]) => name + ' ' + value);
}

export class Board {
  // pick is called with the choices that involve the clicked part, the part's title, names and element,
  // whether the user only asks about it, and the element that was clicked if that is not on the board.
  constructor(pick) {
    this.pick = pick;
    this.zoom = 1;
    this.sheet = el('div', { class: 'sheet' });
    this.element = el('section', { class: 'board', 'aria-label': t('the board') },
      el('div', { class: 'zoom' },
        el('button', { class: 'plain', 'aria-label': t('larger'), onclick: () => this.scale(1.25) }, '+'),
        el('button', { class: 'plain', 'aria-label': t('smaller'), onclick: () => this.scale(0.8) }, '−'),
        el('button', { class: 'plain', 'aria-label': t('the whole board'), onclick: () => this.scale(0) }, '⤢')),
      this.sheet);
    let timer = 0;
    // The click that ends a long press does not count.
    this.sheet.addEventListener('click', (e) => { if (!this.pressed) this.clicked(e.target); this.pressed = false; });
    this.sheet.addEventListener('contextmenu', (e) => { if (e.target.closest('.part')) { e.preventDefault(); this.clicked(e.target, true); } });
    this.sheet.addEventListener('keydown', (e) => this.key(e));
    this.sheet.addEventListener('mouseover', (e) => this.over(e.target));
    this.sheet.addEventListener('mouseleave', () => this.over(null));
    new ResizeObserver(later(100, () => this.mark())).observe(this.sheet);
    // A long press asks about a part, like a right click.
    this.sheet.addEventListener('touchstart', (e) => {
      this.pressed = false;
      timer = setTimeout(() => { this.pressed = true; this.clicked(e.target, true); }, 600);
    }, { passive: true });
    for (const end of ['touchend', 'touchmove', 'touchcancel']) {
      this.sheet.addEventListener(end, () => clearTimeout(timer), { passive: true });
    }
  }

  // scale zooms the board by a factor; 0 fits the whole board to the page.
  scale(by) {
    this.sheet.classList.toggle('whole', !by);
    this.zoom = by ? Math.min(4, Math.max(0.4, this.zoom * by)) : 1;
    this.sheet.style.setProperty('--zoom', this.zoom);
    this.mark();
  }

  // held returns the parts in the viewer's hand.
  held() { return [...this.sheet.querySelectorAll('[data-held]')]; }

  // first returns the mark that the Tab key reaches.
  first() { return this.sheet.querySelector('.mark[tabindex="0"]'); }

  // draw shows a drawing, marks what can be chosen, and dots the changed parts. With an argument, choices are
  // matched by that argument only: the rest of the action is already chosen.
  draw(svg, choices, changed = [], argument = '') {
    const focused = this.focusedName();
    if (svg !== this.svg) {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (!svg || parsed.nodeName !== 'svg') {
        fill(this.sheet, el('p', { class: 'quiet' }, t('This game has no drawing.')));
      } else {
        const scroll = [this.sheet.scrollLeft, this.sheet.scrollTop];
        const drawing = document.importNode(parsed, true), { width, height } = drawing.viewBox.baseVal;
        this.sheet.style.setProperty('--ratio', width / height);
        fill(this.sheet, drawing);
        [this.sheet.scrollLeft, this.sheet.scrollTop] = scroll;
      }
      this.svg = svg;
      this.titled = null;
    }
    this.choices = choices;
    this.changed = new Set(changed.map((part) => part.names.join('|') + '\n' + part.title));
    this.argument = argument;
    this.mark();
    if (focused && document.activeElement === document.body) this.focus(focused);
  }

  // mark marks the parts that can be chosen. The marks are a layer above the drawing, so nothing covers them.
  // The marks are the buttons, not the parts: parts can be nested, buttons cannot.
  mark() {
    const drawing = this.sheet.querySelector('svg');
    if (!drawing) return;
    const focused = this.focusedName();
    drawing.querySelectorAll('.marks').forEach((old) => old.remove());
    const layer = svgElement('g', { class: 'marks', role: 'group', 'aria-label': t('what can be chosen on the board') });
    this.marks = new Map();
    for (const part of this.sheet.querySelectorAll('.part')) {
      const many = this.choicesAt(part).length;
      part.classList.toggle('can', many > 0);
      if (!many) continue;
      const mark = outlined(part, 'mark');
      mark.setAttribute('role', 'button');
      mark.setAttribute('tabindex', this.marks.size ? '-1' : '0');
      mark.setAttribute('aria-label', titleOf(part) + (many > 1 ? ', ' + t('%s choices', many) : ''));
      mark.dataset.of = part.dataset.names;
      mark.standsFor = part; // not mark.part, which every element has
      this.marks.set(part, mark);
      layer.append(mark);
    }
    for (const part of drawing.querySelectorAll('g:has(> title)')) {
      if (!this.changed.has((part.dataset.names || '') + '\n' + titleOf(part))) continue;
      layer.append(dot(part));
      const mark = this.marks.get(part);
      if (mark) mark.setAttribute('aria-label', mark.getAttribute('aria-label') + ', ' + t('changed'));
    }
    drawing.append(layer);
    this.choose(this.chosen);
    if (focused) this.focus(focused);
  }

  focusedName() {
    const mark = document.activeElement && document.activeElement.closest('.mark');
    return mark ? mark.dataset.of : '';
  }

  // focus moves the focus to the mark with the given name and reports whether there is one.
  focus(name) {
    const mark = [...this.marks.values()].find((m) => m.dataset.of === name);
    if (mark) this.moveTo(mark);
    return Boolean(mark);
  }

  // moveTo makes a mark the one that the Tab key reaches, and focuses it.
  moveTo(mark) {
    for (const other of this.marks.values()) other.setAttribute('tabindex', other === mark ? '0' : '-1');
    mark.focus({ preventScroll: true });
  }

  // key handles keys on a mark: the arrow keys move between marks.
  key(e) {
    const mark = e.target.closest('.mark');
    if (!mark) return;
    const list = [...this.marks.values()];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (step) this.moveTo(list[(list.indexOf(mark) + step + list.length) % list.length]);
    else if (e.key === 'Enter' || e.key === ' ') this.clicked(mark);
    else if (e.key === '?') this.clicked(mark, true);
    else return;
    e.preventDefault();
  }

  names(part) { return (part.dataset.names || '').split('|'); }

  choicesAt(part) {
    const names = new Set(this.names(part));
    return this.choices.filter((choice) => this.namesIn(choice).some((name) => names.has(name)));
  }

  // namesIn returns the names by which a choice marks parts.
  namesIn(choice) {
    return this.argument ? [this.argument + ' ' + choice.args[this.argument]] : namesOf(choice);
  }

  // titles returns the titles of the parts with the given name.
  titles(name) {
    if (!this.titled) {
      this.titled = new Map();
      for (const part of this.sheet.querySelectorAll('.part')) for (const of of this.names(part)) this.titled.set(of, [...(this.titled.get(of) || []), titleOf(part)]);
    }
    return this.titled.get(name) || [];
  }

  // has reports whether every value of the argument has a part on the board.
  has(choices, argument) {
    const names = new Set([...this.sheet.querySelectorAll('.part')].flatMap((part) => this.names(part)));
    return choices.every((choice) => names.has(argument + ' ' + choice.args[argument]));
  }

  // chosenAt returns the innermost part around an element that has something to choose.
  chosenAt(target) {
    const mark = target.closest('.mark');
    if (mark) return mark.standsFor;
    let part = target.closest('.part');
    while (part && !this.choicesAt(part).length) part = part.parentElement && part.parentElement.closest('.part');
    return part;
  }

  // over highlights the part that a click would choose.
  over(target) {
    const part = target && this.chosenAt(target);
    for (const [of, mark] of this.marks || []) mark.classList.toggle('over', of === part);
  }

  // clicked calls pick for the part at the target. If nothing can be chosen there, it takes the innermost
  // part.
  clicked(target, asks = false, from = null) {
    const found = this.chosenAt(target) || target.closest('.part');
    if (!found) return;
    this.pick(this.choicesAt(found), titleOf(found), this.names(found), found, asks, from);
  }

  // choose highlights the part whose menu is open, and keeps it highlighted when the marks or the board are
  // redrawn; null clears the highlight.
  choose(part) {
    this.chosen = part;
    const is = (of) => of === part || Boolean(part && !part.isConnected && of.dataset.names === part.dataset.names);
    for (const [of, mark] of this.marks || []) mark.classList.toggle('chosen', is(of));
  }

  // show highlights the parts that a choice involves.
  show(choice) {
    const layer = this.sheet.querySelector('.marks');
    if (!layer) return;
    layer.querySelectorAll('.shown').forEach((old) => old.remove());
    const names = new Set(choice ? namesOf(choice) : []);
    for (const part of this.sheet.querySelectorAll('.part')) {
      if (!this.names(part).some((name) => names.has(name))) continue;
      const mark = outlined(part, 'mark shown');
      mark.setAttribute('aria-hidden', 'true');
      layer.append(mark);
    }
  }
}

export function svgElement(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export function titleOf(part) {
  const title = part.querySelector(':scope > title');
  return title ? title.textContent : '';
}

// outlined draws the outline of a part twice, a ring inside a casing: one of the two contrasts with any
// background.
function outlined(part, kind) {
  const outline = [...part.querySelectorAll('.outline')].find((o) => o.closest('.part') === part);
  const shape = outline ? outline.cloneNode() : frame(part);
  const matrix = matrixOf(outline || part, outline);
  for (const name of ['class', 'fill', 'stroke-width', 'stroke-dasharray', 'opacity']) shape.removeAttribute(name);
  shape.setAttribute('transform', `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
  const casing = shape.cloneNode();
  casing.setAttribute('class', 'casing');
  shape.setAttribute('class', 'ring');
  const mark = svgElement('g', { class: kind });
  // The ring is wider than the part's own border; otherwise it would only recolour the border.
  const drawing = part.ownerSVGElement;
  const pixels = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width || 1;
  const edge = outline && /(^| )s-/.test(outline.getAttribute('class')) ? Number(outline.getAttribute('stroke-width') || 1) : 0;
  // On a small board it is thinner, so that it does not cover the part.
  const small = smallness(pixels);
  mark.style.setProperty('--ring', (edge * Math.hypot(matrix.a, matrix.b) * pixels + 3.5 * small).toFixed(1) + 'px');
  mark.style.setProperty('--case', (4 * small).toFixed(1) + 'px');
  mark.append(casing, shape);
  return mark;
}

// smallness returns the factor for line widths at a given number of pixels per unit, from 0.55 to 1.
function smallness(pixels) { return Math.min(1, Math.max(0.55, pixels / 0.35)); }

// dot marks a changed part at the corner of its outline, where it covers least.
function dot(part) {
  const mark = outlined(part, 'mark changed');
  const shape = mark.lastChild;
  part.ownerSVGElement.append(mark); // must be in the document to be measured
  const box = shape.getBBox(), matrix = shape.transform.baseVal.consolidate().matrix;
  const pixels = part.ownerSVGElement.getScreenCTM();
  const scale = pixels ? pixels.a : 1, r = 6 * smallness(scale) / scale;
  const corner = { x: matrix.a * box.x + matrix.c * box.y + matrix.e, y: matrix.b * box.x + matrix.d * box.y + matrix.f };
  // In a nested part the dot is inside, clear of the outer part's heading.
  const out = part.parentElement.closest('.part') ? r / 4 : -r / 3;
  mark.replaceChildren(svgElement('circle', { cx: Math.max(corner.x + out, r), cy: Math.max(corner.y + out, r), r, class: 'dot' }));
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

// frame returns a box around a part that has no outline.
function frame(part) {
  const box = part.getBBox();
  return svgElement('rect', { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 5 });
}

// matrixOf returns the transformation from an element's coordinates to the drawing's; for a group, from its
// contents'. It multiplies the transforms of the enclosing groups, because getCTM and the like do not work on
// a hidden board.
function matrixOf(element, outline) {
  const drawing = element.ownerSVGElement;
  let matrix = drawing.createSVGMatrix();
  for (let at = outline ? element.parentNode : element; at !== drawing; at = at.parentNode) {
    const own = at.transform.baseVal.consolidate();
    if (own) matrix = own.matrix.multiply(matrix);
  }
  return matrix;
}
