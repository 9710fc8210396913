import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const month = '(?:[05][1-9]|[16][0-2])';
const day = String.raw`(?:0[1-9]|[12]\d|3[01])`;
/**
 * British: five letters of the surname, the date of birth (month plus 50 for women), initials and check characters
 * (DVLA).
 */
const british = String.raw`[A-Z][A-Z9]{4} ?\d${month}${day}\d ?[A-Z9]{2}[A-Z\d] ?[A-Z]{2}`;

/** Numbers of Norwegian driving licences as they are printed, "16 20 884153 7", and of British ones. */
export const drivingLicence: Recognizer = {
  name: 'driving-licence',
  entity: { advanced: ['NATIONAL_ID'], standard: ['GOV_ID', 'identity card number'] },
  patterns: [
    numberPattern(String.raw`(?<!\d )\d{2} \d{2} \d{6} \d(?! \d)`, { score: 0.6, contextScore: 0.92 }),
    wordPattern(String.raw`[A-Z][A-Z9]{4} ?\d`, british, { score: 0.85, contextScore: 0.95 }),
  ],
  context: [
    'førerkort*',
    'førarkort*',
    'driving licence*',
    'driving license*',
    "driver's license",
    'licence',
  ],
  against: ['konto', 'kontonr', 'kontonummer*', 'kid', 'ref', 'referanse*', 'faktura*', 'ordre*'],
  thing: 'identity_card_number',
};
