// Exact chances, as bars.

import { el } from './dom.js';
import { t } from './words.js';

// ratio returns the value of a fraction such as "1/6".
export function ratio(text) {
  const [over, under] = String(text).split('/').map(Number);
  return under ? over / under : over;
}

// percent formats a chance as a percentage, followed by the fraction if that is short.
export function percent(text) {
  const value = 100 * ratio(text);
  const rounded = value > 0 && value < 0.1 ? t('under %s', '0.1 %') : value < 100 && value > 99.9 ? t('over %s', '99.9 %') : value.toFixed(1).replace(/\.0$/, '') + ' %';
  return String(text).length <= 9 && String(text).includes('/') ? rounded + ' (' + text + ')' : rounded;
}

// chances shows the possible outcomes of an action: without a stake, with a single stake, and with the best
// stakes.
export function chances(brief, words) {
  const parts = [];
  const one = (title, forecast) => {
    if (!forecast) return;
    const rows = (forecast.chances || []).map((c) => bar(c.label, c.probability, brief.settles ? c.good : undefined));
    if (forecast.undecided && ratio(forecast.undecided) > 0) rows.push(bar(t('not worked out'), forecast.undecided, null));
    parts.push(el('section', { class: 'odds' }, el('h3', {}, title),
      brief.settles ? el('p', {}, t('Good:') + ' ', el('b', {}, percent(forecast.good)), forecast.high ? ' ' + t('to %s', percent(forecast.high)) : '') : null,
      el('ul', { class: 'bars' }, rows)));
  };
  one(t('As it is'), brief.plain);
  const staked = (forecast) => ((forecast && forecast.stakes) || []).map(words).join(', ');
  one(t('With %s', staked(brief.single)), brief.single);
  one(t('At best, with %s', staked(brief.best)), brief.best);
  return parts;
}

function bar(label, probability, good) {
  const share = Math.max(0.5, 100 * ratio(probability));
  // good is undefined if an outcome is neither good nor bad, and null if it was not worked out.
  const [kind, mark] = good === null ? ['open', '… '] : good === undefined ? ['', ''] : good ? ['good', '✓ '] : ['bad', '✗ '];
  return el('li', { class: kind },
    el('span', { class: 'label' }, mark + label), el('span', { class: 'number' }, percent(probability)),
    el('span', { class: 'track', 'aria-hidden': 'true' }, el('span', { class: 'fill', style: 'width:' + share.toFixed(1) + '%' })));
}
