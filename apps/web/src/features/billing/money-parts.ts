/** Splits a formatted amount into currency and number, in the order of the language: `NOK` `399.00`, `399,00` `kr`. */
export function moneyParts(written: string): readonly { text: string; isNumber: boolean }[] {
  const match = /^(\D*?)([\d][\d\s\u00a0.,]*\d)(\D*)$/u.exec(written);
  if (!match) return [{ text: written, isNumber: true }];
  const [, before = '', amount = '', after = ''] = match;
  return [
    { text: before.trim(), isNumber: false },
    { text: amount, isNumber: true },
    { text: after.trim(), isNumber: false },
  ].filter(({ text }) => text !== '');
}
