// The page's own texts, in English and in Spanish. es.json has the Spanish of each text.

// stored returns a setting kept in this browser, or null.
function stored(key) {
  try { return localStorage.getItem('mobilis.' + key); } catch { return null; }
}

// language is the user's choice, or else the browser's language.
const chosen = stored('language');
export const language = ['en', 'es'].includes(chosen) ? chosen : /^es\b/i.test(navigator.language) ? 'es' : 'en';
document.documentElement.lang = language;

const words = language === 'es' ? await fetch('es.json').then((r) => r.json(), () => ({})) : {};

// t translates a text into the page's language and replaces each %s by a value.
export function t(text, ...values) {
  let n = 0;
  return (words[text] || text).replace(/%s/g, () => String(values[n++]));
}

// languageChoice returns a control for the language.
export function languageChoice() {
  const label = document.createElement('label'), select = document.createElement('select');
  for (const [value, name] of [['en', 'English'], ['es', 'Español']]) select.add(new Option(name, value, false, value === language));
  select.addEventListener('change', () => {
    try { localStorage.setItem('mobilis.language', select.value); } catch { /* not stored */ }
    location.reload();
  });
  label.append(t('Language') + ' ', select);
  return label;
}
