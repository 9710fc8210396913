import { passesLuhn } from '../checksums.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Modulus 11 with the weights 2 to 7 repeated from the right (Nets, the KID specification). A check "10" is written "-". */
function passesKidMod11(digits: string): boolean {
  let sum = 0;
  for (let index = 1; index < digits.length; index++) {
    sum += Number(digits[digits.length - 1 - index]) * (((index - 1) % 6) + 2);
  }
  const remainder = sum % 11;
  return remainder !== 1 && Number(digits.at(-1)) === (remainder === 0 ? 0 : 11 - remainder);
}

/** Customer identification of a payment; only after its own word, as any ten-digit number may pass. */
export const kidNumber: Recognizer = {
  name: 'kid-number',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO'] },
  patterns: [numberPattern(String.raw`\d(?: ?\d){3,24}`, { score: 0, contextScore: 0.85 })],
  context: ['kid', 'kid-nr', 'kid-nummer*', 'kidnr', 'kidnummer*'],
  validate: (value) => {
    const digits = value.replace(/ /g, '');
    return passesLuhn(digits) || passesKidMod11(digits) ? true : undefined;
  },
  thing: 'payment_reference',
};
