import type { Recognizer } from '../recognizer.ts';

/**
 * Norwegian land identifiers: gårdsnummer and bruksnummer, with section (snr) or lease (fnr) number. They are in a
 * public register, so they are only reported if requested by name; they suppress other candidates in any case.
 */
export const cadastre: Recognizer = {
  name: 'cadastre',
  entity: { fast: ['NO_CADASTRE'], standard: ['NO_CADASTRE'] },
  patterns: [
    {
      regex:
        /(?=g)(?<![\p{L}\p{N}])g(?:å|a)?r?d?s?\.?nr\.?[ :]{0,2}\d{1,5}[ ,/og]{1,5}b(?:ruks)?\.?nr\.?[ :]{0,2}\d{1,5}(?:[ ,/og]{1,5}(?:s(?:eksjons)?|f(?:este)?)\.?nr\.?[ :]{0,2}\d{1,5}){0,2}(?!\d)/giu,
      score: 0.97,
      contextScore: 0.97,
    },
    {
      regex:
        /(?=\d)(?<=(?:gnr\.?\/bnr\.?|gnr\.? og bnr\.?|gårds- og bruksnummer|matrikkelnummer)[ :]{0,2})\d{1,5} ?\/ ?\d{1,5}(?: ?\/ ?\d{1,5}){0,2}(?!\d)/giu,
      score: 0.97,
      contextScore: 0.97,
    },
  ],
  context: [],
  thing: 'cadastre_number',
  suppresses: true,
};
