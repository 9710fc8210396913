import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/**
 * Numbers of the register of health personnel (HPR) and foreign medical licences. They have no known check digit, so a
 * context word decides.
 */
export const hprNumber: Recognizer = {
  name: 'hpr-number',
  entity: { fast: ['MEDICAL_LICENSE'], standard: ['registration number'] },
  patterns: [
    numberPattern(String.raw`\d{7,9}`, { score: 0, contextScore: 0.93 }),
    numberPattern(String.raw`\d{2,3} \d{3} \d{3}`, { score: 0, contextScore: 0.8 }),
    // Registers with shorter numbers: doctors of Ireland, dentists and therapists of the United Kingdom.
    numberPattern(String.raw`(?<=(?:IMC|MCRN|GDC|GPhC|HCPC|NMBI)(?: (?:no|number|reg))?\.?:? )\d{5,7}`, {
      score: 0.85,
      contextScore: 0.9,
    }),
    wordPattern(String.raw`[A-Z]{1,3}-?\d`, String.raw`(?!HPR|GMC|NMC|DEA)[A-Z]{1,3}-?\d{5,8}`, {
      score: 0,
      contextScore: 0.85,
    }),
  ],
  context: [
    'hpr',
    'hpr-nr',
    'hpr.nr',
    'hprnr',
    'hpr-nummer*',
    'hpr-id',
    'helsepersonellnummer*',
    'helsepersonellnr',
    'autorisasjonsnummer*',
    'autorisasjonsnr',
    'lisensnummer*',
    'medical license*',
    'medical licence*',
    'license no',
    'licence no',
    'gmc',
    'nmc',
    'dea',
    'physician license',
    'nursing license',
    'npi',
    'hcpc',
  ],
  against: [
    'telefon*',
    'tlf',
    'mobil*',
    'mob',
    'org',
    'org.nr',
    'orgnr',
    'organisasjonsnummer*',
    'sak',
    'saksnr',
    'phone',
    'dato',
    'date',
  ],
  thing: 'medical_licence',
};
