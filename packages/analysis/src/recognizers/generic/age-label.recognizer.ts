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
  ],
  context: [],
  thing: 'age',
};
