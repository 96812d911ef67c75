// The drawn board: what can be chosen stands out, and a click on a part chooses among
// the actions that are about it.

import { el, fill, later } from './dom.js';
import { t } from './words.js';

// namesOf are the names by which an action calls parts of the board: each argument with
// its value, as the drawing writes them.
export function namesOf(choice) {
  return Object.entries(choice.args || {}).map(([name, value]) => name + ' ' + value);
}

export class Board {
  // pick is called with the choices that are about a part, its title, its names, the
  // element, whether it is only asked about, and where the click was, if not on the board.
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
    // The click that ends a long press is none.
    this.sheet.addEventListener('click', (e) => { if (!this.pressed) this.clicked(e.target); this.pressed = false; });
    this.sheet.addEventListener('contextmenu', (e) => { if (e.target.closest('.part')) { e.preventDefault(); this.clicked(e.target, true); } });
    this.sheet.addEventListener('keydown', (e) => this.key(e));
    this.sheet.addEventListener('mouseover', (e) => this.over(e.target));
    this.sheet.addEventListener('mouseleave', () => this.over(null));
    new ResizeObserver(later(100, () => this.mark())).observe(this.sheet);
    // A long press asks about a part, as the other button of a mouse does.
    this.sheet.addEventListener('touchstart', (e) => {
      this.pressed = false;
      timer = setTimeout(() => { this.pressed = true; this.clicked(e.target, true); }, 600);
    }, { passive: true });
    for (const end of ['touchend', 'touchmove', 'touchcancel']) {
      this.sheet.addEventListener(end, () => clearTimeout(timer), { passive: true });
    }
  }

  // scale makes the board larger or smaller; by nothing it is shown whole.
  scale(by) {
    this.sheet.classList.toggle('whole', !by);
    this.zoom = by ? Math.min(4, Math.max(0.4, this.zoom * by)) : 1;
    this.sheet.style.setProperty('--zoom', this.zoom);
    this.mark();
  }

  // held are the parts that lie in the hand of who looks.
  held() { return [...this.sheet.querySelectorAll('[data-held]')]; }

  // first is the mark that the Tab key leads to.
  first() { return this.sheet.querySelector('.mark[tabindex="0"]'); }

  // draw shows a drawing, what may be chosen on it, and the parts that have changed. With
  // an argument only its values are marked: the rest of the choice is made.
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

  // mark marks the parts that can be chosen. The marks lie over the whole drawing, so
  // that nothing covers one, and they are the buttons: a part may lie within another,
  // and a button may not.
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
      mark.standsFor = part; // not mark.part, which is a property of every element
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

  // focus moves the focus to the mark of a part of that name; it is false where there is none.
  focus(name) {
    const mark = [...this.marks.values()].find((m) => m.dataset.of === name);
    if (mark) this.moveTo(mark);
    return Boolean(mark);
  }

  // moveTo makes a mark the one that the Tab key leads to, and focuses it.
  moveTo(mark) {
    for (const other of this.marks.values()) other.setAttribute('tabindex', other === mark ? '0' : '-1');
    mark.focus({ preventScroll: true });
  }

  // key handles the keys on a mark: the arrows go from one to the next.
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

  // namesIn are the names of a choice by which parts are marked.
  namesIn(choice) {
    return this.argument ? [this.argument + ' ' + choice.args[this.argument]] : namesOf(choice);
  }

  // titles are those of the parts with a name.
  titles(name) {
    if (!this.titled) {
      this.titled = new Map();
      for (const part of this.sheet.querySelectorAll('.part')) for (const of of this.names(part)) this.titled.set(of, [...(this.titled.get(of) || []), titleOf(part)]);
    }
    return this.titled.get(name) || [];
  }

  // has says whether parts lie on the board for all values of an argument.
  has(choices, argument) {
    const names = new Set([...this.sheet.querySelectorAll('.part')].flatMap((part) => this.names(part)));
    return choices.every((choice) => names.has(argument + ' ' + choice.args[argument]));
  }

  // chosenAt is the innermost part around a place with something to choose.
  chosenAt(target) {
    const mark = target.closest('.mark');
    if (mark) return mark.standsFor;
    let part = target.closest('.part');
    while (part && !this.choicesAt(part).length) part = part.parentElement && part.parentElement.closest('.part');
    return part;
  }

  // over marks what a click would choose.
  over(target) {
    const part = target && this.chosenAt(target);
    for (const [of, mark] of this.marks || []) mark.classList.toggle('over', of === part);
  }

  // clicked picks what is chosen at a place, or asks about it. If nothing can be chosen
  // there, it is the innermost part that is asked about.
  clicked(target, asks = false, from = null) {
    const found = this.chosenAt(target) || target.closest('.part');
    if (!found) return;
    this.pick(this.choicesAt(found), titleOf(found), this.names(found), found, asks, from);
  }

  // choose marks the part whose menu is open, also after the marks are made anew or the
  // board is drawn anew meanwhile; null none.
  choose(part) {
    this.chosen = part;
    const is = (of) => of === part || Boolean(part && !part.isConnected && of.dataset.names === part.dataset.names);
    for (const [of, mark] of this.marks || []) mark.classList.toggle('chosen', is(of));
  }

  // show makes the parts that a choice is about stand out.
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

// outlined draws the outline of a part twice, as a ring in its casing: whatever the
// ground is, one of the two stands out from it.
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
  // The ring is wider than the edge that is there, or it would only colour that.
  const drawing = part.ownerSVGElement;
  const pixels = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width || 1;
  const edge = outline && /(^| )s-/.test(outline.getAttribute('class')) ? Number(outline.getAttribute('stroke-width') || 1) : 0;
  // On a small board it is thinner, not to cover what it is around.
  const small = smallness(pixels);
  mark.style.setProperty('--ring', (edge * Math.hypot(matrix.a, matrix.b) * pixels + 3.5 * small).toFixed(1) + 'px');
  mark.style.setProperty('--case', (4 * small).toFixed(1) + 'px');
  mark.append(casing, shape);
  return mark;
}

// smallness is how wide lines are on a board of so many pixels to a unit, from 1 down.
function smallness(pixels) { return Math.min(1, Math.max(0.55, pixels / 0.35)); }

// dot marks a part that has changed, on the corner of its outline, where it covers the least.
function dot(part) {
  const mark = outlined(part, 'mark changed');
  const shape = mark.lastChild;
  part.ownerSVGElement.append(mark); // to be measured
  const box = shape.getBBox(), matrix = shape.transform.baseVal.consolidate().matrix;
  const pixels = part.ownerSVGElement.getScreenCTM();
  const scale = pixels ? pixels.a : 1, r = 6 * smallness(scale) / scale;
  const corner = { x: matrix.a * box.x + matrix.c * box.y + matrix.e, y: matrix.b * box.x + matrix.d * box.y + matrix.f };
  // Within another part it lies inside, off the other's heading.
  const out = part.parentElement.closest('.part') ? r / 4 : -r / 3;
  mark.replaceChildren(svgElement('circle', { cx: Math.max(corner.x + out, r), cy: Math.max(corner.y + out, r), r, class: 'dot' }));
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

// frame is a box around a part that has no shape of its own.
function frame(part) {
  const box = part.getBBox();
  return svgElement('rect', { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 5 });
}

// matrixOf is how an element lies on the whole drawing, of a group what is in it. It is
// added up from the groups around it, for a board that is not shown has no other measure.
function matrixOf(element, outline) {
  const drawing = element.ownerSVGElement;
  let matrix = drawing.createSVGMatrix();
  for (let at = outline ? element.parentNode : element; at !== drawing; at = at.parentNode) {
    const own = at.transform.baseVal.consolidate();
    if (own) matrix = own.matrix.multiply(matrix);
  }
  return matrix;
}
