import { digitsOf, passesLuhn, passesMod11 } from '../checksums.ts';
import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Weights of the check digit of an NHS number (NHS Data Dictionary). */
const nhsWeights = [10, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/**
 * National identity numbers of neighbours: Swedish personnummer (Luhn over ten digits, Skatteverket), Danish CPR (no
 * check digit since 2007), British national insurance and NHS numbers (the latter with a modulus 11 check) and United States social security
 * numbers.
 */
export const foreignNationalId: Recognizer = {
  name: 'foreign-national-id',
  entity: {
    advanced: ['NATIONAL_ID'],
    standard: ['GOV_ID', 'national id number', 'tax identification number'],
  },
  patterns: [
    numberPattern(String.raw`(?:19|20)?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[-+]\d{4}`, {
      score: 0.3,
      contextScore: 0.85,
      validatedScore: 0.85,
    }),
    numberPattern(String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}`, {
      score: 0.3,
      contextScore: 0.85,
    }),
    wordPattern('[A-Z]{2} ?\\d', '[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]', {
      score: 0.6,
      contextScore: 0.95,
    }),
    // QQ is the prefix of numbers that stand for no one.
    wordPattern('QQ ?\\d', 'QQ ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]', { score: 0.6, contextScore: 0.9 }),
    numberPattern(String.raw`(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`, {
      score: 0.6,
      contextScore: 0.95,
    }),
    // Most but the last digits hidden: "xxx-xx-4471", "5XX-XX-2210".
    {
      regex: /(?=[\dxX*•]{3}-)(?<![\p{L}\p{N}*•-])[\dxX*•]{0,2}([xX*•])-\1{2}-\d{4}(?![\p{L}\p{N}]|-\d)/gu,
      score: 0.6,
      contextScore: 0.9,
    },
    // Series that are given to nobody yet, and to those who pay taxes without a number of their own.
    numberPattern(String.raw`9\d{2}-(?!00)\d{2}-(?!0000)\d{4}`, { score: 0.55, contextScore: 0.9 }),
    // Ireland's, whose letters are checked by nobody here.
    numberPattern(String.raw`\d{7}[A-W][A-IW]?`, { score: 0, contextScore: 0.85 }),
    // The Italian codice fiscale: its form alone is enough.
    wordPattern('[A-Z]{6}', String.raw`[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]`, {
      score: 0.85,
      contextScore: 0.95,
    }),
    {
      regex: /(?=\d)(?<=NHS (?:number|no\.?):? ?)\d{3} ?\d{3} ?\d{4}(?!\d)/gu,
      score: 0.7,
      contextScore: 0.9,
      validatedScore: 0.97,
    },
  ],
  context: [
    'nhs',
    'personnummer*',
    'cpr*',
    'cpr-nr',
    'personal identity*',
    'national insurance*',
    'ni',
    'nino',
    'social security*',
    'ssn',
    'itin',
    'pps',
    'ppsn',
    'pps number*',
    'nat',
    'ins',
    'born',
    'född',
    'født',
  ],
  validate: (value) => {
    if (/^\d{3} ?\d{3} ?\d{4}$/.test(value))
      return passesMod11(digitsOf(value), nhsWeights) ? true : undefined;
    return /^\d{6,8}[-+]\d{4}$/.test(value) && passesLuhn(digitsOf(value).slice(-10)) ? true : undefined;
  },
  thing: 'foreign_national_id',
};
