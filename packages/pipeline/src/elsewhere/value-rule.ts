/**
 * How a removed value is looked for elsewhere. `inside`: anywhere, also inside longer words, since an inflected name
 * still tells the name. `whole`: as a word of its own, because short words are parts of many others. `none`: not at
 * all, because text that short says nothing by itself.
 */
export type ValueRule = 'inside' | 'whole' | 'none';

/** "Li", "12" and "M" are in every text. */
const fewestCharacters = 3;
/** Ages, house numbers and counts are equal by chance. */
const fewestDigits = 4;
/** "Ola" is in "skolan", "Moen" in "Moene". */
const fewestInside = 5;

/** The rule for a value by its letters and digits. */
export function ruleFor(value: string): ValueRule {
  const characters = value.match(/[\p{L}\p{N}]/gu) ?? [];
  const isNumber = characters.every((character) => /\p{N}/u.test(character));
  if (characters.length < (isNumber ? fewestDigits : fewestCharacters)) return 'none';
  return characters.length < fewestInside ? 'whole' : 'inside';
}
