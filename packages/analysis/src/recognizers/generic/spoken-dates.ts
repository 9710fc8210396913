import { wordPattern } from '../patterns.ts';
import type { RecognizerPattern } from '../recognizer.ts';
import { englishMonth, norwegianMonth } from './date-words.ts';

const nth = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth';
const englishDay = [
  `(?:(?:twenty|thirty)[- ])?(?:${nth})`,
  '(?:ten|eleven|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen|twentie|thirtie)th',
].join('|');

const units = 'one|two|three|four|five|six|seven|eight|nine';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const belowHundred = `(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:${tens})(?:[- ](?:${units}))?|oh[- ](?:${units}))`;
const englishYear = `(?:(?:nineteen|twenty)[- ]${belowHundred}|two thousand(?: (?:and )?(?:${belowHundred}|${units}))?)`;

const norwegianNth =
  'første|fyrste|andre|annen|tredje|fjerde|femte|sjette|sjuende|syvende|sjuande|åttende|åttande|niende|niande';
const norwegianDay = [
  `(?:(?:tjue|tjueog|tretti|trettiog)(?: og )?)?(?:${norwegianNth})`,
  'tiende|tiande|ellevte|tolvte|(?:tret|fjor|fem|seks|syt|at|nit)tende|(?:tret|fjor|fem|seks|syt|søt|at|nit)tande|tjuende|tjuande|tredevte|trettiende|trettiande',
].join('|');
const norwegianYear = String.raw`(?:nitten|totusen|to tusen|tjue)[\p{Ll}]{0,24}(?: og \p{Ll}{2,16})?`;

/** Dates as they are said aloud: "the sixth of June, nineteen eighty-eight", "sjette juni nittenåttiåtte". */
export const spokenDates: readonly RecognizerPattern[] = [
  {
    ...wordPattern(
      '[a-zA-Z]',
      `(?:(?:the )?(?:${englishDay})(?: day)? of (?:${englishMonth})|(?:${englishMonth}) the (?:${englishDay}))(?:,? (?:in )?(?:${englishYear}))?`,
      { score: 0.8, contextScore: 0.9 },
      'i',
    ),
    needs:
      /(?:th|first|second|third)(?: day)? of [JFMASOND]|[a-z] the [a-z -]{2,14}(?:th|first|second|third)(?!\p{L})/iu,
  },
  {
    ...wordPattern(
      '[a-zæøå]',
      `(?<!(?:hver|hvert|kvar|kvart|det) )(?:${norwegianDay}) (?:${norwegianMonth})(?: ${norwegianYear})?(?!-)`,
      { score: 0.8, contextScore: 0.9 },
      'i',
    ),
    needs: /(?:[dt]e|dre|nen) [jfmasond]/iu,
  },
];
