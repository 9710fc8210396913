import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/**
 * Passport numbers: three letters and six digits since 2020, eight digits before, other forms abroad; a context word
 * decides.
 */
export const passportNumber: Recognizer = {
  name: 'passport-number',
  entity: { advanced: ['NATIONAL_ID'], standard: ['GOV_ID', 'passport number'] },
  patterns: [
    wordPattern(String.raw`[A-Z]{3}\d`, String.raw`[A-Z]{3}\d{6}`, { score: 0.15, contextScore: 0.95 }),
    wordPattern(String.raw`[A-Z]{3} \d`, String.raw`[A-Z]{3} \d{3} ?\d{3}`, { score: 0, contextScore: 0.9 }),
    wordPattern(String.raw`[A-Z]{1,2}\d`, String.raw`[A-Z]{1,2}\d{6,8}`, { score: 0.05, contextScore: 0.9 }),
    wordPattern(String.raw`[A-Z]{1,2} \d`, String.raw`[A-Z]{1,2} \d{6,7}`, { score: 0, contextScore: 0.88 }),
    // Letters and digits mixed, as in German ones.
    wordPattern(
      String.raw`[A-Z][A-Z\d]{0,3}\d`,
      String.raw`(?=(?:[A-Z]*\d){4})[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ\d]{8}`,
      { score: 0, contextScore: 0.88 },
    ),
    numberPattern(String.raw`\d{8,9}`, { score: 0, contextScore: 0.88 }),
  ],
  context: [
    'pass',
    'passnr',
    'pass.nr',
    'pass-nr',
    'passnummer*',
    'passet',
    'passport*',
    'reisedokument*',
    'reisebevis*',
  ],
  against: ['telefon*', 'tlf', 'mobil*', 'org', 'orgnr', 'org.nr', 'dato', 'date', 'utstedt', 'utferda'],
  thing: 'passport_number',
};
