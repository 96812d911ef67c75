// The drawn board: what can be chosen stands out, and a click on a part chooses among
// the actions that are about it.

import { el, fill } from './dom.js';

// namesOf are the names by which an action calls parts of the board: each argument with
// its value, as the drawing writes them.
export function namesOf(choice) {
  return Object.entries(choice.args || {}).map(([name, value]) => name + ' ' + value);
}

export class Board {
  // pick is called with the choices that are about a part, its title, its names and the
  // element.
  constructor(pick) {
    this.pick = pick;
    this.zoom = 1;
    this.sheet = el('div', { class: 'sheet' });
    this.element = el('section', { class: 'board', 'aria-label': 'the board' },
      el('div', { class: 'zoom' },
        el('button', { class: 'plain', 'aria-label': 'larger', onclick: () => this.scale(1.25) }, '+'),
        el('button', { class: 'plain', 'aria-label': 'smaller', onclick: () => this.scale(0.8) }, '−'),
        el('button', { class: 'plain', 'aria-label': 'the whole board', onclick: () => this.scale(0) }, '⤢')),
      this.sheet);
    let timer = 0;
    this.sheet.addEventListener('click', (e) => this.clicked(e.target));
    this.sheet.addEventListener('keydown', (e) => {
      if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); this.clicked(e.target); }
    });
    // A long press asks, too, where a click would do nothing.
    this.sheet.addEventListener('touchstart', (e) => { timer = setTimeout(() => this.clicked(e.target, true), 600); }, { passive: true });
    for (const end of ['touchend', 'touchmove', 'touchcancel']) {
      this.sheet.addEventListener(end, () => clearTimeout(timer), { passive: true });
    }
  }

  scale(by) {
    this.zoom = by ? Math.min(4, Math.max(0.4, this.zoom * by)) : 1;
    this.sheet.style.setProperty('--zoom', this.zoom);
  }

  // draw shows a drawing and what may be chosen on it.
  draw(svg, choices) {
    if (svg !== this.svg) {
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (!svg || parsed.nodeName !== 'svg') {
        fill(this.sheet, el('p', { class: 'quiet' }, 'This game has no drawing.'));
      } else {
        const scroll = [this.sheet.scrollLeft, this.sheet.scrollTop];
        fill(this.sheet, document.importNode(parsed, true));
        [this.sheet.scrollLeft, this.sheet.scrollTop] = scroll;
      }
      this.svg = svg;
    }
    this.choices = choices;
    for (const part of this.sheet.querySelectorAll('.part')) {
      const can = this.choicesAt(part).length > 0;
      part.classList.toggle('can', can);
      if (can) {
        part.setAttribute('tabindex', '0');
        part.setAttribute('role', 'button');
      } else {
        part.removeAttribute('tabindex');
        part.removeAttribute('role');
      }
    }
  }

  names(part) { return (part.dataset.names || '').split('|'); }

  choicesAt(part) {
    const names = new Set(this.names(part));
    return this.choices.filter((choice) => namesOf(choice).some((name) => names.has(name)));
  }

  clicked(target) {
    // The innermost part with something to choose; if none, the innermost.
    let part = target.closest('.part');
    const innermost = part;
    while (part && !this.choicesAt(part).length) part = part.parentElement && part.parentElement.closest('.part');
    const found = part || innermost;
    if (!found) return;
    const title = found.querySelector(':scope > title');
    this.pick(this.choicesAt(found), title ? title.textContent : '', this.names(found), found);
  }

  // show makes the parts that a choice is about stand out.
  show(choice) {
    const names = new Set(choice ? namesOf(choice) : []);
    for (const part of this.sheet.querySelectorAll('.part')) {
      part.classList.toggle('shown', this.names(part).some((name) => names.has(name)));
    }
  }
}
