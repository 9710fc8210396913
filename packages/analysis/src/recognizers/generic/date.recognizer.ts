import { numberPattern, wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';
import { englishMonth, isDayOfMonth, norwegianMonth } from './date-words.ts';

const year = String.raw`(?:1[89]|20)\d{2}`;
// A date may run over the end of a line.
const gap = String.raw`[ \n]`;
const clock = String.raw`(?:,?${gap}(?:(?:kl\.?|klokka|klokken|at) ?\d{1,2}(?:[.:][0-5]\d)?|[0-2]?\d:[0-5]\d)(?::[0-5]\d)?(?: ?- ?[0-2]?\d[.:][0-5]\d)?(?: ?[ap]m)?(?![.:]?\d))?`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const weekday = `(?:(?:m[aå]ndag|tirsdag|tysdag|onsdag|torsdag|fredag|lørdag|laurdag|søndag|sundag),?${gap}(?:den )?)?`;
const englishWeekday = `(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,?${gap}(?:the )?)?`;

function check(value: string): boolean | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (iso) return isDayOfMonth(Number(iso[3]), Number(iso[2])) ? undefined : false;
  const numeric = /^(?:\p{L}+,?\s(?:den )?)?(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})(?!\d)/u.exec(value);
  if (!numeric) return undefined;
  const [first, second] = [Number(numeric[1]), Number(numeric[2])];
  const isPossible = isDayOfMonth(first, second) || (value.includes('/') && isDayOfMonth(second, first));
  return isPossible && /^(?:\d{2}|(?:1[89]|20)\d{2})$/.test(numeric[3] ?? '') ? undefined : false;
}

/** Calendar dates, written out or in digits, with the time of day where one follows. */
export const date: Recognizer = {
  name: 'date',
  entity: { fast: ['DATE_TIME'], advanced: ['DATE'], standard: ['DATE_TIME', 'date', 'date of birth'] },
  patterns: [
    wordPattern(
      String.raw`${weekday}${day}\.${gap}?(?:${norwegianMonth})(?:${gap}${year}| '?\d{2}(?!\d| ?kr))?${clock}`,
      { score: 0.92, contextScore: 0.97 },
      'i',
    ),
    wordPattern(
      `${weekday}${day}${gap}(?:${norwegianMonth})${gap}${year}${clock}`,
      { score: 0.92, contextScore: 0.97 },
      'i',
    ),
    wordPattern(
      `${englishWeekday}${day}(?:st|nd|rd|th)?${gap}(?:of )?(?:${englishMonth})(?:,?${gap}${year})?${clock}`,
      { score: 0.88, contextScore: 0.97 },
    ),
    wordPattern(
      `${englishWeekday}(?:${englishMonth})${gap}${day}(?:st|nd|rd|th)?(?:,?${gap}${year})?${clock}`,
      { score: 0.88, contextScore: 0.97 },
    ),
    wordPattern(
      `(?:${norwegianMonth}|${englishMonth})${gap}${year}`,
      { score: 0.75, contextScore: 0.85 },
      'i',
    ),
    numberPattern(
      String.raw`${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`,
      { score: 0.93, contextScore: 0.97 },
    ),
    wordPattern(
      String.raw`${weekday}(?<![\d][.,:/-])\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})${clock}(?![.,:/]\d)`,
      { score: 0.85, contextScore: 0.97 },
      'i',
    ),
    numberPattern(String.raw`\d{1,2}\. \d{1,2}\. ?\d{4}`, { score: 0.7, contextScore: 0.9 }),
    numberPattern(String.raw`\d{1,2}\/\d{1,2}[/-](?:\d{4}|\d{2})${clock}`, {
      score: 0.8,
      contextScore: 0.95,
    }),
    numberPattern(String.raw`\d{1,2}-\d{1,2}-\d{4}`, { score: 0.8, contextScore: 0.95 }),
    numberPattern(String.raw`${day}\.(?:0[1-9]|1[0-2])\.?`, { score: 0.1, contextScore: 0.55 }),
  ],
  context: [
    'født',
    'fødd',
    'f',
    'fødselsdato*',
    'dato',
    'datert',
    'den',
    'innen',
    'innan',
    'frist*',
    'fra',
    'frå',
    'til',
    'born',
    'date',
    'dated',
    'dob',
    'birth',
    'on',
    'since',
    'until',
    'by',
    'gyldig',
    'valid',
    'signert',
    'signed',
    'mottatt',
    'motteke',
    'received',
    'død',
    'died',
    'time',
    'timen',
    'møte',
    'neste',
    'avtale',
    'frå og med',
  ],
  against: [
    'versjon*',
    'version*',
    'firmware',
    'build',
    'v',
    'utgave',
    'utgåve',
    'punkt',
    'pkt',
    'kapittel',
    'kap',
    'avsnitt',
    'chapter',
    'section',
    'figur',
    'tabell',
    'vedlegg',
    'ip',
    'kr',
    'nok',
  ],
  validate: check,
  thing: 'date',
};
