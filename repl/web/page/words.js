// The page's own words, in English and in Spanish: es.json has the Spanish of each text.

// stored is a small thing that this browser keeps, or null.
function stored(key) {
  try { return localStorage.getItem('mobilis.' + key); } catch { return null; }
}

// language is the one that was chosen here, or that of the browser.
const chosen = stored('language');
export const language = ['en', 'es'].includes(chosen) ? chosen : /^es\b/i.test(navigator.language) ? 'es' : 'en';
document.documentElement.lang = language;

const words = language === 'es' ? await fetch('es.json').then((r) => r.json(), () => ({})) : {};

// t is a text in the language of the page; each %s in it stands for a value.
export function t(text, ...values) {
  let n = 0;
  return (words[text] || text).replace(/%s/g, () => String(values[n++]));
}

// languageChoice is a control for it.
export function languageChoice() {
  const label = document.createElement('label'), select = document.createElement('select');
  for (const [value, name] of [['en', 'English'], ['es', 'Español']]) select.add(new Option(name, value, false, value === language));
  select.addEventListener('change', () => {
    try { localStorage.setItem('mobilis.language', select.value); } catch { /* it is forgotten */ }
    location.reload();
  });
  label.append(t('Language') + ' ', select);
  return label;
}
