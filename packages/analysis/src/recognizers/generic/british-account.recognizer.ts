import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** A sort code that could be a date is none before a stroke. */
const notDay = String.raw`(?!(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d\d(?!\d))`;

/**
 * British account numbers: eight digits without a public check digit, recognized by words or the sort code before them.
 */
export const britishAccount: Recognizer = {
  name: 'british-account',
  entity: {
    fast: ['NO_BANK_ACCOUNT'],
    advanced: ['FINANCIAL_INFO'],
    standard: ['FINANCIAL_INFO', 'bank account number'],
  },
  patterns: [
    numberPattern(String.raw`\d{8}|\d{4} \d{4}`, { score: 0, contextScore: 0.9 }),
    // After a sort code; two dates in a row do not match.
    numberPattern(
      String.raw`\d{2}-\d{2}-\d{2},? (?!(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d))\d{8}`,
      { score: 0.85, contextScore: 0.95 },
    ),
    // "20-00-00 / 73849201": each is a value of its own.
    numberPattern(String.raw`${notDay}\d{2}-\d{2}-\d{2}(?= [/|] \d{8}(?!\d))`, {
      score: 0.8,
      contextScore: 0.95,
    }),
    numberPattern(String.raw`(?<=(?<!\d|\d-)${notDay}\d{2}-\d{2}-\d{2} [/|] )\d{8}`, {
      score: 0.85,
      contextScore: 0.95,
    }),
  ],
  context: ['sort code', 'account number', 'account no', 'acc no', 'a/c no', 'bank account'],
  against: [
    'phone',
    'telephone',
    'tel',
    'mobile',
    'customer',
    'reference',
    'ref',
    'order',
    'invoice',
    'case',
  ],
  thing: 'account_number',
};
