import { isValidIBAN } from 'ibantools';
import { wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const compact = (value: string): string => value.replace(/[\s-]/g, '').toUpperCase();

/** IBAN (ISO 13616): country length and modulus 97 are checked by ibantools. */
export const iban: Recognizer = {
  name: 'iban',
  entity: { fast: ['IBAN_CODE'], advanced: ['FINANCIAL_INFO'], standard: ['FINANCIAL_INFO', 'iban'] },
  patterns: [
    wordPattern(
      String.raw`[A-Z]{2}\d`,
      String.raw`[A-Z]{2}\d{2}[A-Z0-9]{11,30}`,
      { score: 0, contextScore: 0, validatedScore: 0.99 },
      'i',
    ),
    wordPattern(
      String.raw`[A-Z]{2}\d`,
      String.raw`[A-Z]{2}\d{2}(?:[ -][A-Z0-9]{4}){2,7}(?:[ -][A-Z0-9]{1,3})?`,
      { score: 0, contextScore: 0, validatedScore: 0.99 },
      'i',
    ),
    wordPattern(
      String.raw`NO\d`,
      String.raw`NO\d{2} ?\d{4} ?\d{2} ?\d{5}`,
      { score: 0, contextScore: 0, validatedScore: 0.99 },
      'i',
    ),
  ],
  context: ['iban', 'konto*', 'account', 'bank', 'bic', 'swift'],
  validate: (value) => (isValidIBAN(compact(value)) ? true : undefined),
  thing: 'iban',
};
