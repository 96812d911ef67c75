// Small helpers: elements, messages, files, and settings kept in this browser.

import { languageChoice, t } from './words.js';

// el makes an element. Attributes that begin with "on" are listeners; null, undefined and false omit an
// attribute or a child. Text is inserted as text, never as HTML.
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

// fill replaces the contents of an element.
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

// say announces a text to screen readers. Texts that follow each other closely are announced together: a text
// replaced before it was read would be lost.
let unsaid = [];
const speak = later(150, () => {
  document.getElementById('live').textContent = unsaid.join(' ');
  unsaid = [];
});

export function say(text) {
  if (!text) return;
  unsaid.push(text);
  speak();
}

// notice shows a message for a few seconds.
export function notice(text, kind = '') {
  document.querySelectorAll('.toast').forEach((old) => old.remove());
  const toast = el('div', { class: 'toast ' + kind, role: kind === 'error' ? 'alert' : 'status' }, text,
    el('button', { class: 'plain', 'aria-label': t('close'), onclick: () => toast.remove() }, '×'));
  document.body.append(toast);
  setTimeout(() => toast.remove(), kind === 'error' ? 12000 : 6000);
}

// download offers a text as a file.
export function download(name, text, type = 'application/json') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = el('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// upload asks for a file and passes its text and name to then.
export function upload(accept, then) {
  const input = el('input', {
    type: 'file', accept, class: 'unseen', onchange: async () => {
      const file = input.files[0];
      input.remove();
      if (file) then(await file.text(), file.name);
    },
  });
  document.body.append(input);
  input.click();
}

// remembered stores a setting in this browser and returns it; without storage it returns null.
export function remembered(key, value) {
  try {
    if (value !== undefined) localStorage.setItem('mobilis.' + key, value);
    return localStorage.getItem('mobilis.' + key);
  } catch {
    return null;
  }
}

// applyTheme sets the light or dark theme, or follows the system's setting.
export function applyTheme(name) {
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  remembered('theme', name || 'auto');
}

// themeChoice returns controls for the theme and the language.
export function themeChoice() {
  const now = remembered('theme') || 'auto';
  return el('label', {}, t('Colours') + ' ', el('select', { onchange: (e) => applyTheme(e.target.value) },
    ['auto', 'light', 'dark'].map((name) => el('option', { value: name, selected: name === now }, t(name)))), ' ', languageChoice());
}

// dialog opens a modal dialog; Escape or a click outside closes it.
export function dialog(title, ...content) {
  const box = el('dialog', { 'aria-label': title },
    el('header', {}, el('h2', {}, title), el('button', { class: 'plain', 'aria-label': t('close'), onclick: () => box.close() }, '×')),
    el('div', { class: 'content' }, content));
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (e) => { if (e.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

// once drops the second click of a double click and the repeats of a held key: the next choice may be in the
// same place.
function once(e) {
  const again = e.type === 'click' ? e.detail > 1 && (e.target.matches('dialog') || e.target.closest('.choice, .part, .mark, .card, .die, .main, [data-key=undo]'))
    : e.repeat && /^(Enter|[ ruh])$/.test(e.key) && !e.target.matches('input, textarea, select');
  if (!again) return;
  e.stopPropagation();
  e.preventDefault();
}
for (const kind of ['click', 'keydown']) addEventListener(kind, once, true);

export function later(ms, run) {
  let timer = 0;
  return (...args) => { clearTimeout(timer); timer = setTimeout(() => run(...args), ms); };
}
