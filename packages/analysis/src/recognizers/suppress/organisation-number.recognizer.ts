import { digitsOf, passesMod11 } from '../checksums.ts';
import { numberPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Check-digit weights of an organisation number (Brønnøysundregistrene). */
const weights = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Norwegian organisation numbers identify a company rather than a person; they suppress other candidates. */
export const organisationNumber: Recognizer = {
  name: 'organisation-number',
  entity: {},
  patterns: [
    numberPattern(String.raw`[89]\d{8}`, { score: 0, contextScore: 0, validatedScore: 0.95 }),
    numberPattern(String.raw`[89]\d{2} \d{3} \d{3}`, { score: 0, contextScore: 0, validatedScore: 0.95 }),
    {
      regex: /(?=NO)(?<![\p{L}\p{N}])NO ?[89]\d{2} ?\d{3} ?\d{3} ?MVA(?!\p{L})/gu,
      score: 0.9,
      contextScore: 0.95,
    },
    {
      regex: /(?=\d)(?<=org(?:anisasjons)?\.?-?(?:nummer|nr)\.?:? )\d{3} ?\d{3} ?\d{3}(?!\d)/giu,
      score: 0.9,
      contextScore: 0.95,
    },
  ],
  context: ['org', 'org.nr', 'orgnr', 'org-nr', 'organisasjonsnummer*', 'foretak*', 'føretak*', 'mva'],
  validate: (value) => passesMod11(digitsOf(value), weights) || undefined,
  thing: 'organisation_number',
  suppresses: true,
};
