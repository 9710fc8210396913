import type { Recognizer } from '../recognizer.ts';

/** The number after an age label, as in "Alder: 34". */
export const ageLabel: Recognizer = {
  name: 'age-label',
  entity: { advanced: ['AGE'], standard: ['AGE', 'AGE_INFO'] },
  patterns: [
    {
      regex:
        /(?=\d)(?<=(?:^|[^\p{L}])(?<label>alder|age|alderen)(?: \([^)\n]{1,12}\))?\s?:\s?)(?:1[01]\d|[1-9]?\d)(?: år)?(?![\p{L}\d.,]\d|\d)/giu,
      score: 0.95,
      contextScore: 0.95,
    },
    {
      // In a form without colons: "Alder 34  Kjønn K", "AGE\t63".
      regex:
        /(?=\d)(?<=(?<!\p{L})(?<label>Alder|ALDER|Age|AGE)(?: {1,3}|\t|\n))(?:1[01]\d|[1-9]\d?)(?: år| yrs?\.?)?(?=[,;|)\t]| {2}|[ ]?\n|[ ]?$| \p{Lu})/gu,
      score: 0.8,
      contextScore: 0.8,
    },
  ],
  context: [],
  thing: 'age',
};
