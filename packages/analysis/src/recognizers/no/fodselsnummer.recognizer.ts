import { idnr } from '@navikt/fnrvalidator';
import { digitsOf, passesMod11 } from '../checksums.ts';
import { isDayOfMonth } from '../generic/date-words.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** k1 weights of the rule in force until 2032; from then k1 may leave remainder 0 to 3 (Skatteetaten). */
const k1Weights = [3, 7, 6, 1, 8, 9, 4, 5, 2] as const;

/** A number with the century of the year of birth: "03.04.1931 52512". */
const LONG = 13;

/** A number of which only the date of birth is readable: "100582 xxxxx". */
const masked = /^(\d{2})[ .]?(\d{2})[ .]?\d{2}\D/u;

function isHidden(value: string): boolean {
  return /[^\d .-]/u.test(value);
}

function isBornThen(value: string): boolean {
  const [, day, month] = masked.exec(value) ?? [];
  return isDayOfMonth(Number(day) % 40, Number(month) % 40);
}

function check(value: string): boolean | undefined {
  if (isHidden(value)) return isBornThen(value) ? undefined : false;
  const written = digitsOf(value);
  const digits = written.length === LONG ? written.slice(0, 4) + written.slice(6) : written;
  const result = idnr(digits);
  if (result.status === 'invalid') return false;
  const isPlain = result.type === 'fnr' || result.type === 'dnr';
  // Help numbers, synthetic numbers and the 2032 rule match many more random digits.
  return isPlain && passesMod11(digits, k1Weights) ? true : undefined;
}

/** Whether eleven digits can be somebody's national number today: not by the rule that begins in 2032. */
export function isNationalNumber(digits: string): boolean {
  const result = idnr(digits);
  if (result.status === 'invalid') return false;
  return (result.type !== 'fnr' && result.type !== 'dnr') || passesMod11(digits, k1Weights);
}

/** Norwegian national identity number: fødselsnummer, D-number, H-number and synthetic (Tenor) forms. */
export const fodselsnummer: Recognizer = {
  name: 'fodselsnummer',
  entity: {
    fast: ['NO_FODSELSNUMMER'],
    advanced: ['NATIONAL_ID'],
    standard: ['GOV_ID', 'national id number', 'identity card number', 'tax identification number'],
  },
  patterns: [
    numberPattern(String.raw`\d{6}[ -]?\d{5}`, { score: 0.4, contextScore: 0.9, validatedScore: 0.97 }),
    // A synthetic number, or one of help, tells itself by its month.
    numberPattern(String.raw`\d{2}[4-9]\d{3}[ -]?\d{5}`, { score: 0.65, contextScore: 0.9 }),
    numberPattern(String.raw`\d{2}([ .])\d{2}\1\d{2}[ -]?\d{5}`, {
      score: 0.4,
      contextScore: 0.9,
      validatedScore: 0.97,
    }),
    numberPattern(String.raw`\d{2}([ .])\d{2}\1(?:19|20)\d{2}[ -]\d{5}`, {
      score: 0.6,
      contextScore: 0.9,
      validatedScore: 0.97,
    }),
    {
      // After the name of a person: "Eskil Ytterhaug, 11838493167".
      regex:
        /(?=\d)(?<=\p{Lu}\p{Ll}+[ -]\p{Lu}\p{Ll}+(?:,|:| -| \/)? \(?)\d{6} ?\d{5}(?![\p{L}\p{N}_]|[.,:/-]\p{N})/gu,
      score: 0.8,
      contextScore: 0.9,
      validatedScore: 0.97,
    },
    // The last five digits hidden: "100582 xxxxx", "010190*****".
    {
      regex: /(?=\d)(?<![\p{L}\p{N}.,/-])\d{2}([ .]?)\d{2}\1\d{2}[ -]?([xX*•])\2{4}(?![\p{L}\p{N}*•])/gu,
      score: 0.8,
      contextScore: 0.9,
    },
    numberPattern(String.raw`\d{6} \d{3} ?\d{2}`, { score: 0.4, contextScore: 0.9, validatedScore: 0.96 }),
  ],
  context: [
    'fødselsnummer*',
    'fødselsnr*',
    'fødsels-',
    'fødselsnumrene',
    'fødselsnumra',
    'fnr',
    'f.nr',
    'fnr.nr',
    'fnummer',
    'personnummer*',
    'personnr*',
    'pnr',
    'p.nr',
    'personnumme*',
    'd-nummer*',
    'd-nr',
    'dnr',
    'h-nummer*',
    'h-nr',
    'fødd',
    'født',
    'f',
    'fødselsdato*',
    'id-nummer*',
    'idnr',
    'id-nr',
    'identitetsnummer*',
    'id',
    'national identity*',
    'identity number',
    'national id*',
    'personal number',
    'social security',
    'ssn',
    'born',
    'pasient*',
    'brukar',
    'bruker',
    'syntetisk*',
  ],
  validate: check,
  misreadScore: 0.55,
  thing: 'norwegian_national_id',
};
