import { digitsOf, passesMod11 } from '../checksums.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';
import { isNationalNumber } from './fodselsnummer.recognizer.ts';

/** Weights of the check digit of a Norwegian account number (Bits, standard for account numbers). */
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Norwegian bank account numbers: written 4.2.5, or any eleven digits with a context word, since one in eleven has a
 * valid check digit.
 */
export const accountNumber: Recognizer = {
  name: 'account-number',
  entity: {
    fast: ['NO_BANK_ACCOUNT'],
    advanced: ['FINANCIAL_INFO'],
    standard: ['FINANCIAL_INFO', 'bank account number'],
  },
  patterns: [
    numberPattern(String.raw`\d{4}\.\d{2}\.\d{5}`, { score: 0.3, contextScore: 0.7, validatedScore: 0.97 }),
    numberPattern(String.raw`\d{4} \d{2} \d{5}`, { score: 0, contextScore: 0.5, validatedScore: 0.9 }),
    // Not a sum, and no number that the word before it names.
    numberPattern(
      String.raw`(?<!(?:kr|nok|nr|no|ordre\p{L}*|ref\p{L}*|sak\p{L}*|vare\p{L}*)[.:]? )\d{4} \d{7}`,
      { score: 0, contextScore: 0.5, validatedScore: 0.6 },
    ),
    numberPattern(String.raw`\d{11}`, { score: 0.25, contextScore: 0.93 }),
  ],
  context: [
    'konto',
    'kontonr',
    'konto.nr',
    'kontonummer*',
    'kto',
    'kto.nr',
    'bankkto',
    'kontoen',
    'kontoene',
    'bankkonto*',
    'lønnskonto*',
    'lønskonto*',
    'sparekonto*',
    'brukskonto*',
    'utbetaling*',
    'utbetales',
    'utbetalt',
    'overfør*',
    'betal*',
    'innbetal*',
    'innskudd*',
    'bank',
    'account',
    'acct',
    'a/c',
    'transfer*',
    'deposit*',
    'til konto',
    'innskotskonto',
    'saldo*',
    'penger',
    'pengene',
    'pengane',
    'husleie*',
    'husleia',
    'husleiga',
    'leia',
    'leiga',
  ],
  against: [
    'kid',
    'fødselsnummer*',
    'fnr',
    'personnummer*',
    'd-nummer*',
    'ordre*',
    'ref',
    'referanse*',
    'sporing*',
    'tracking',
  ],
  validate: (value) => {
    const digits = digitsOf(value);
    if (/^(?:0000|(\d)\1*$)/.test(digits)) return false;
    // One account in a thousand could be somebody's national number, one national number in eleven an account.
    if (/^\d{11}$/.test(value) && isNationalNumber(digits)) return false;
    const passes = passesMod11(digits, weights);
    if (passes) return true;
    return value.includes('.') ? undefined : false;
  },
  misreadScore: 0.5,
  thing: 'norwegian_account_number',
};
