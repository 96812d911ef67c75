// Words for the choices, and choices in groups: the first step of a two-step decision.

// asName turns an identifier into a name: "cape-of-good-hope" becomes "Cape of Good Hope".
export function asName(key) {
  if (!/^[a-z0-9-]+$/.test(key)) return key; // already a name
  return key.replace(/(?<=[a-z])-(?=[a-z0-9])|(?<=[0-9])-(?=[a-z])/g, ' ').replace(/\b[a-z]+\b/g, (word, at) => (at && /^(a|an|and|at|by|for|in|of|on|or|the|to)$/.test(word) ? word : word[0].toUpperCase() + word.slice(1)));
}

// numbered reports whether a value is a number in place of a name: a card 5, a tile t2.
const numbered = (value) => /^[a-z]?\d+$/.test(value);

// keyOf turns words into an identifier: "Cuba & Puerto Rico" becomes "cuba-and-puerto-rico".
const keyOf = (words) => words.normalize('NFD').toLowerCase().replace(/&/g, 'and').replace(/[^a-z0-9 -]/g, '').trim().replace(/ +/g, '-');

// nameIn finds a value's name in the title of a part: the words whose identifier is the value, or, for a
// numbered value, the words after it, as "Search" after "No. 5". It is empty if there are none.
function nameIn(title, value) {
  if (numbered(value)) return (new RegExp('(?:^| )' + value + '[,:] ([A-Z][^,:;]*)').exec(title) || [])[1] || '';
  if (verbs.size) return title.replace(/^[^:]*: /, '').split(',')[0]; // verbs is filled only in another language
  const words = title.split(' ');
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const found = words.slice(from, to).join(' ').replace(/[,:;]$/, '');
      if (keyOf(found) === value && found !== value) return found;
    }
  }
  return '';
}

// verbs maps the verbs of actions to words in the page's language. It is empty in English.
export const verbs = new Map();

// learn collects verbs from the actions that the server sends.
export function learn(actions) {
  for (const action of actions) if (action && action.does) verbs.set(action.verb, action.does);
}

// inWords writes an action for people: "move cape-horn" becomes "Move Cape Horn", and "card 5" "Card 5
// (Search)". titles returns the titles of the parts that an argument names.
export function inWords(text, args = {}, titles = () => []) {
  const left = Object.entries(args).map(([name, value]) => [name, String(value)]);
  return text.split(' ').map((word, i) => {
    if (!i) return verbs.get(word) || word.replace(/-/g, ' ').replace(/^./, (first) => first.toUpperCase());
    const at = left.findIndex(([, value]) => value === word);
    if (at < 0) return /^[a-z].*-/.test(word) ? asName(word) : word;
    const [[name, value]] = left.splice(at, 1);
    const called = titles(name + ' ' + value).map((title) => nameIn(title, value)).find(Boolean);
    if (numbered(value)) return called ? value + ' (' + called + ')' : value;
    return called ? called.replace(/^./, (first) => first.toUpperCase()) : asName(value);
  }).join(' ');
}

// grouped puts choices that differ only in the last argument into one group: "sneak 7 noise 3-7" and "sneak 7
// noise 7-8" form a group that begins with "sneak 7 noise" and continues with a corridor. Other choices are
// groups of one.
export function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    const words = choice.text.split(' ');
    const last = Object.entries(choice.args || {}).find(([, value]) => String(value) === words[words.length - 1]);
    const two = last && Object.keys(choice.args).length > 1;
    const key = two ? words.slice(0, -1).join(' ') + ' {' + last[0] + '}' : choice.text;
    if (!groups.has(key)) groups.set(key, { begins: words.slice(0, -1).join(' '), argument: two ? last[0] : '', choices: [] });
    groups.get(key).choices.push(choice);
  }
  return [...groups.values()];
}

// diceIn returns the arguments that are dice, in order, if all choices are faces of the same dice; otherwise
// it is empty.
export function diceIn(choices) {
  const order = ['die', 'second-die', 'third-die'];
  let many = 0;
  for (const { args } of choices) {
    const names = Object.keys(args);
    if (!names.length || names.some((name) => !order.includes(name) || !(args[name] >= 1 && args[name] <= 6))) return [];
    many = Math.max(many, names.length);
  }
  return order.slice(0, many);
}
