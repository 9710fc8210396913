import { numberPattern, patternBehind, wordPattern } from '../patterns.ts';
import type { Recognizer, RecognizerPattern } from '../recognizer.ts';
import { date } from './date.recognizer.ts';
import { datePatterns } from './date-patterns.ts';

const words = [
  '[Ff](?:ødt|ødd|ØDT|ØDD|ødselsdato|ødselsår|ødselsdag)',
  '[Ff]\\.? ?dato',
  // "f." after a number or a section means "and the following".
  '(?<![\\p{N}§] ?)[Ff]\\.(?: ?[dD]\\.)?',
  '(?<=\\p{Ll}[,;]? |[(] ?)f(?= \\d{2}[./-]?\\d{2}[./-]?\\d{2})',
  // "F: 170988", where "F:" before another number is a fax.
  '[Ff](?=: ?\\d{6}(?!\\d))',
  '[Bb](?:orn|ORN|irth ?date|irthday)',
  '[Dd]ate of [Bb]irth',
  'DATE OF BIRTH',
  '(?<=[(,] ?)b\\.',
  '(?:DOB|[Dd]\\.[Oo]\\.[Bb]\\.|DoB|dob)',
];
const between = String.raw`(?: ?\([^)\n]{1,20}\))?[ \t]*(?::[ \t]*)?\n?(?:(?:den|the|on|i|in) )?`;
/** Words that mark the following date as a date of birth. */
const cue = String.raw`(?<![\p{L}\p{N}_])(?<=(?<![\p{L}\p{N}])(?:${words.join('|')})${between})`;

const scores = { score: 0.95, contextScore: 0.97, needs: new RegExp(words.join('|'), 'u') };
const afterCue = (pattern: RecognizerPattern): RecognizerPattern => patternBehind(cue, pattern, scores);

const year = String.raw`(?:1[89]|20)\d{2}`;
const day = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
/** "230884", "23081984", "23 08 1984", "19840823". */
const digits = `${day}( ?)${month}\\1(?:${year}|\\d{2})|${year}${month}${day}`;

/** Dates and years of birth after such a word: "f. 12.3.85", "født 230884", "(f. 1979)". */
export const birthDate: Recognizer = {
  name: 'birth-date',
  entity: { fast: ['DATE_TIME'], advanced: ['DATE'], standard: ['DATE_TIME', 'date of birth', 'date'] },
  patterns: [
    ...datePatterns.map(afterCue),
    afterCue(numberPattern(digits, scores)),
    afterCue(numberPattern(String.raw`\d{1,2}[./]\d{1,2}\.? -(?:${year}|\d{2})`, scores)),
    // A box for each digit: "1 9 0 4 9 0".
    afterCue(numberPattern(String.raw`[0-3] \d [01] \d (?:[12] \d )?\d \d(?! \d)`, scores)),
    afterCue(numberPattern(year, scores)),
    // A month and a year, and a short year alone in brackets: "født 03.87", "(f. 71)".
    afterCue(
      numberPattern(String.raw`(?:0?[1-9]|1[0-2])[./](?:${year}|(?:3[2-9]|[4-9]\d|0\d)(?![.:/]))`, scores),
    ),
    afterCue(numberPattern(String.raw`\d{2}(?=\))`, scores)),
    // "f. -98"
    afterCue(wordPattern('-', String.raw`-\d{2}(?![.:/-]?\d)`, scores)),
  ],
  context: [],
  validate: (value, place) => date.validate?.(value, place),
  thing: 'birth_date',
};
