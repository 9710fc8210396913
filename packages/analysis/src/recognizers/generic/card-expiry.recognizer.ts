import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** The expiry month and year of a payment card; only with context words. */
export const cardExpiry: Recognizer = {
  name: 'card-expiry',
  entity: { advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'credit card expiration date'] },
  patterns: [
    numberPattern(String.raw`(?:0[1-9]|1[0-2]) ?\/ ?(?:20)?[2-4]\d`, { score: 0, contextScore: 0.85 }),
  ],
  context: [
    'utløp*',
    'utløper',
    'utgår',
    'gyldig til',
    'expiry',
    'expires',
    'expiration',
    'exp',
    'valid thru',
    'valid until',
  ],
  thing: 'card_expiry',
};
