// The choices in words, and in groups: what a decision of two steps begins with.

// inWords is an action for people: "stalk hidden-european-seas" is "Stalk hidden european
// seas".
export function inWords(text) {
  return text.replace(/([a-z])-(?=[a-z0-9])/g, '$1 ').replace(/^./, (first) => first.toUpperCase());
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
