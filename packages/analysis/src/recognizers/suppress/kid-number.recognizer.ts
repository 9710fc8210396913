import { passesLuhn } from '../checksums.ts';
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

const FEWEST_DIGITS = 4;

const behindItsWord = String.raw`(?=\d)(?<=(?<![\p{L}\p{N}])(?:KID|[Kk]id(?=[-:]|nr|nummer| ?:))(?:[- ]?(?:nr|nummer(?:et)?))?\.?(?: er| is)?[ ]?:?\s{0,3})`;

/**
 * Customer identification numbers of payments (KID). They identify a bill rather than a person, so they are only
 * reported if requested by name; they suppress other candidates in any case. Only after their own label, since many
 * ten-digit numbers have a valid check digit.
 */
export const kidNumber: Recognizer = {
  name: 'kid-number',
  entity: { fast: ['NO_KID'], standard: ['NO_KID'] },
  patterns: [
    {
      regex: new RegExp(String.raw`${behindItsWord}\d{2,25}(?: \d{2,}){0,8}(?![\p{L}\p{N}])`, 'gu'),
      score: 0.97,
      contextScore: 0.97,
    },
  ],
  context: [],
  // Their own label takes precedence: one in eleven has the check digit of an account number.
  validate: (value) => value.replace(/ /g, '').length >= FEWEST_DIGITS,
  // Groups of digits that together are no KID can be two numbers, of which the second may be personal.
  narrow: (value) => (isKid(value.replace(/ /g, '')) ? value : (value.split(' ')[0] ?? '')),
  thing: 'payment_reference',
  suppresses: true,
};

function isKid(digits: string): boolean {
  return digits.length <= 25 && (passesLuhn(digits) || passesKidMod11(digits));
}
