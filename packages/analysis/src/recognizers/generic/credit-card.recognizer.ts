import { digitsOf, passesLuhn } from '../checksums.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const issuer =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|3[47]\d{13}|6(?:011|5\d\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11})$/;

/** Payment card numbers: known issuer ranges with the Luhn check digit (ISO/IEC 7812-1). */
export const creditCard: Recognizer = {
  name: 'credit-card',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'credit card number'] },
  patterns: [
    numberPattern(String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}`, {
      score: 0,
      contextScore: 0,
      validatedScore: 0.97,
    }),
    numberPattern(String.raw`3\d{3}([ -])\d{6}\1\d{4,5}`, {
      score: 0,
      contextScore: 0,
      validatedScore: 0.95,
    }),
    numberPattern(String.raw`\d{13,16}`, { score: 0, contextScore: 0.95, validatedScore: 0.7 }),
  ],
  context: [
    'kort',
    'kortnummer',
    'kortnr',
    'kredittkort*',
    'betalingskort*',
    'bankkort*',
    'visa',
    'mastercard',
    'card',
    'credit',
    'debit',
    'amex',
  ],
  validate: (value) => {
    const digits = digitsOf(value);
    return issuer.test(digits) && passesLuhn(digits);
  },
  misreadScore: 0.5,
  thing: 'card_number',
};
