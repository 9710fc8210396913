/**
 * How a removed value is searched for elsewhere. `inside`: also inside longer words, because an inflected name still gives
 * the name away. `whole`: only as a word of its own, because short words are parts of many others. `none`: not at all,
 * because a text this short says nothing by itself.
 */
export type ValueRule = 'inside' | 'whole' | 'none';

/** Shorter values such as "Li" and "M" occur in every text. */
const fewestCharacters = 3;
/** Shorter numbers such as ages, house numbers and counts are often equal by chance. */
const fewestDigits = 4;
/** Shorter values are parts of other words: "Ola" of "skolan", "Moen" of "Moene". */
const fewestInside = 5;

/** The rule for a value by its letters and digits. */
export function ruleFor(value: string): ValueRule {
  const characters = value.match(/[\p{L}\p{N}]/gu) ?? [];
  const isNumber = characters.every((character) => /\p{N}/u.test(character));
  if (characters.length < (isNumber ? fewestDigits : fewestCharacters)) return 'none';
  return characters.length < fewestInside ? 'whole' : 'inside';
}
