import { wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/**
 * A time of day with a word for it ("kl. 14.30", "klokka 9", "2 pm"); a bare "14:30" needs such a word. A time rarely
 * identifies a person (2 of 43 in annotated documents), so it is only possible; after a date it is part of the date.
 */
export const time: Recognizer = {
  name: 'time',
  entity: { fast: ['DATE_TIME'], standard: ['DATE_TIME'] },
  patterns: [
    wordPattern(
      'kl',
      String.raw`(?:kl\.?|klokka|klokken) ?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?(?: ?- ?(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)?)?(?![.:]?\d)(?! og \d)`,
      { score: 0.4, contextScore: 0.45 },
      'i',
    ),
    wordPattern(
      String.raw`\d`,
      String.raw`(?:1[0-2]|0?[1-9])(?:[.:][0-5]\d)? ?(?:[ap]m|[ap]\.m\.)`,
      { score: 0.4, contextScore: 0.45 },
      'i',
    ),
  ],
  context: ['møte*', 'time', 'avtale', 'appointment', 'meeting'],
  thing: 'time_of_day',
};
