// The choices in words, and in groups: what a decision of two steps begins with.

// asName is an identifier as people write the name: "cape-of-good-hope" is "Cape of Good Hope".
export function asName(key) {
  if (!/^[a-z0-9-]+$/.test(key)) return key; // it is one
  return key.replace(/(?<=[a-z])-(?=[a-z0-9])|(?<=[0-9])-(?=[a-z])/g, ' ').replace(/\b[a-z]+\b/g, (word, at) => (at && /^(a|an|and|at|by|for|in|of|on|or|the|to)$/.test(word) ? word : word[0].toUpperCase() + word.slice(1)));
}

// numbered is a value that stands for what is known by another name: a card 5, a tile t2.
const numbered = (value) => /^[a-z]?\d+$/.test(value);

// keyOf is what the notation makes of words: "Cuba & Puerto Rico" is "cuba-and-puerto-rico".
const keyOf = (words) => words.normalize('NFD').toLowerCase().replace(/&/g, 'and').replace(/[^a-z0-9 -]/g, '').trim().replace(/ +/g, '-');

// nameIn is how the title of a part writes a value: what it writes as that name, and of what
// is numbered what stands after it, as "Search" after "No. 5". It is empty where there is neither.
function nameIn(title, value) {
  if (numbered(value)) return (new RegExp('(?:^| )' + value + '[,:] ([A-Z][^,:;]*)').exec(title) || [])[1] || '';
  if (verbs.size) return title.replace(/^[^:]*: /, '').split(',')[0]; // of another language
  const words = title.split(' ');
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const found = words.slice(from, to).join(' ').replace(/[,:;]$/, '');
      if (keyOf(found) === value && found !== value) return found;
    }
  }
  return '';
}

// verbs are those of the language of the page, by what the notation has for them.
export const verbs = new Map();

// learn takes them from actions, as the server tells them.
export function learn(actions) {
  for (const action of actions) if (action && action.does) verbs.set(action.verb, action.does);
}

// inWords is an action for people: "move cape-horn" is "Move Cape Horn", and "card 5" is
// "Card 5 (Search)". Titles are those of the parts of the board by what an argument names.
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

// grouped puts together what differs in the last argument alone: "sneak 7 noise 3-7" and
// "sneak 7 noise 7-8" are a group that begins with "sneak 7 noise" and goes on with a
// corridor. Other choices are groups of one.
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

// diceIn are the arguments that are dice, in their order, where all choices are faces of
// the same dice; it is empty where they are anything else.
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
