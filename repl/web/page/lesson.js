// A lesson: a game that explains each next step.

import { el } from './dom.js';
import { t } from './words.js';

// lessonAt shows the current step of a lesson.
export function lessonAt(lesson, table) {
  const told = (text) => text.split(/\n\s*\n/).map((part) => el('p', {}, table.linked(part.replace(/\s+/g, ' ').replace(/`/g, ''))));
  return el('section', { class: 'lesson', 'aria-label': t('the lesson') },
    el('h2', {}, lesson.over ? t('The lesson is over') : t('Lesson, step %s of %s', lesson.step, lesson.steps)),
    lesson.away ? el('p', {}, t('That is another way than that of the lesson. Play on as you like, or take back what was done since:') + ' ', el('b', {}, lesson.away === 1 ? t('1 step') : t('%s steps', lesson.away)), '. ',
      table.view.viewer === 'public' ? null : el('button', { class: 'plain', onclick: () => table.undo() }, t('Undo'))) : told(lesson.text),
    lesson.action && !lesson.away ? el('button', { class: 'main', disabled: !table.mayAct(), 'data-lesson': lesson.action, onclick: () => table.act(lesson.action) }, table.words(lesson.action)) : null);
}
