import { inAnyCase } from '../../lexicon/any-case.ts';
import { numberPattern, wordPattern } from '../patterns.ts';
import type { RecognizerPattern } from '../recognizer.ts';
import { englishMonth, norwegianMonth } from './date-words.ts';
import { spokenDates } from './spoken-dates.ts';
import { englishStreetKinds } from './street-address-en.recognizer.ts';

const year = String.raw`(?:1[89]|20)\d{2}`;
// A date may continue on the next line.
const gap = String.raw`[ \n]`;
const fourDigits = String.raw`(?:[01]\d|2[0-4])[0-5]\d`;
const named = String.raw`(?:(?:kl\.?|klokka|klokken|at) ?\d{1,2}(?:[.:][0-5]\d)?|kl\.? ?${fourDigits})`;
/** "21:40", which on the next line begins an entry of its own. */
const plain = String.raw`[0-2]?\d:[0-5]\d`;
const halfDay = String.raw`[01]?\d(?:[.:][0-5]\d)?(?= ?[AaPp]\.?[Mm])`;
const until = String.raw`(?:-(?:kl\.? ?)?(?:${fourDigits}|[0-2]?\d(?:[.:][0-5]\d)?)| - ?(?:kl\.? ?)?[0-2]?\d[.:][0-5]\d)`;
const dotted = String.raw`,${gap}[0-2]\d\.[0-5]\d(?![.,]?\d| ?(?:%|kr|nok|[cmk]?m|kg)(?!\p{L}))`;
const zone = String.raw`(?: (?:[+-]\d{4}|UTC|GMT|CES?T|BST|E[SD]T|P[SD]T)(?!\p{L}|\d))`;
/** A time of day after a date: "kl. 14.30", "kl. 11–13", ", 3.15pm", "08:02", ", 18.41", "2347 hrs", "21:40:08 +0100". */
const clock = String.raw`(?:${dotted}|,? ${fourDigits} ?(?:hrs?|HRS?)(?!\p{L})|(?:,?${gap}(?:${named}|${halfDay})|,? ${plain})(?::[0-5]\d)?${until}?(?: ?(?:[AaPp][Mm]|[AaPp]\.[Mm]\.))?(?![.:]?\d)${zone}?)?`;
/** The last two digits of a year, if they are not a time of day or a count. */
const shortYear = String.raw`(?: ?-| '?)\d{2}(?!\d|[.:]\d|\.?${gap}?(?:${norwegianMonth}|${englishMonth})|-\p{L}| ?(?:[AaPp]\.?[Mm]|kr|NOK|[-%])|,\d)`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = '(?:0?[1-9]|1[0-2])';
/** Words before section numbers and before values. */
const beforePart =
  '(?:§|pkt[.]?|punkte?[tra]?|kap[.]?|kapitt?el|kapitla|avsnitt|sections?|clauses?|paragraphs?|paras?|chapters?|items?|rules?|versjon|version|tabell|table|figur|figure|ph) ';
/** A range of numbers, which can also be values or sections: "7.1-9.2". */
const range = String.raw`(?:[1-9]|1[0-2])\.(?:[1-9]|1[0-2])`;
const inUnits = String.raw` ?(?:[ckm]?m|[km]?g|[cdm]?l|kWh?|mmol|kr|NOK|prosent|poeng|grader|points|degrees)(?!\p{L})| ?[°%]`;
const weekday =
  '(?:m[aå]ndag|tirsdag|tysdag|onsdag|torsdag|fredag|lørdag|laurdag|søndag|sundag|m[aå]nd?[.]|(?:tirsd?|tysd?|onsd?|torsd?|fred?|lørd?|laud?|sønd?|sund?)[.]|(?:tirs?|tys|ons|tors?|fre|lør|lau|søn|sun))';
/** The beginning of a date, with or without a weekday. */
const dayBegins = String.raw`[\dmtofls]`;
const onWeekday = `(?:${weekday},?${gap}(?:den )?)?`;
const englishWeekday =
  '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun)\\.?)';
const onEnglishWeekday = `(?:(?:${englishWeekday}|${englishWeekday.toUpperCase()}),?${gap}(?:the )?)?`;
const anyWeekday = `(?:${weekday}|${englishWeekday}),?${gap}(?:den )?`;
/** The first day of a range of days: "11. til 22. mars", "8.–9. februar", "12 to 14 March". */
const fromDay = String.raw`(?:${day}\.?(?: ?- ?|${gap}(?:til|og)${gap}))?`;
const fromEnglishDay = `(?:${day}(?:st|nd|rd|th)?(?: ?- ?|${gap}(?:to|and)${gap}(?:the )?))?`;
const season =
  '(?:våren|sommeren|sommaren|høsten|hausten|vinteren|julen|jula|påsken|påska|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ww]inter|Christmas|Easter)(?: of)?';

const written: readonly RecognizerPattern[] = [
  wordPattern(
    dayBegins,
    String.raw`${onWeekday}${fromDay}${day}\.${gap}?(?:${norwegianMonth})(?:${gap}${year}|${shortYear})?${clock}`,
    { score: 0.92, contextScore: 0.97 },
    'i',
  ),
  // "12.des" without a full stop behind it; alone, these letters are words.
  wordPattern(String.raw`\d`, String.raw`${day}\.(?:mar|jul|aug|des)(?![.])(?:${gap}${year}|${shortYear})?`, {
    score: 0.85,
    contextScore: 0.95,
  }),
  wordPattern(
    dayBegins,
    `${onWeekday}${day}${gap}(?:${norwegianMonth})${gap}${year}${clock}`,
    { score: 0.92, contextScore: 0.97 },
    'i',
  ),
  wordPattern(
    String.raw`[\dMTWFS]`,
    `${onEnglishWeekday}${fromEnglishDay}${day}(?:st|nd|rd|th)?${gap}(?:(?:day )?of )?(?:${englishMonth})(?:,?${gap}${year}|${shortYear})?${clock}`,
    { score: 0.88, contextScore: 0.97 },
  ),
  wordPattern(
    '[A-Z]',
    `${onEnglishWeekday}(?:${englishMonth})${gap}${day}(?:st|nd|rd|th)?(?![/:]|[.]d)(?: ?- ?${day})?(?:,?${gap}${year})?${clock}`,
    { score: 0.88, contextScore: 0.97 },
  ),
  wordPattern(String.raw`\d`, String.raw`${day}([/-])(?:${englishMonth})\1(?:${year}|\d{2})`, {
    score: 0.92,
    contextScore: 0.97,
  }),
  wordPattern(String.raw`\d`, `${year} (?:${englishMonth}) ${day}`, { score: 0.88, contextScore: 0.97 }),
  wordPattern('[A-Z]', String.raw`(?:${englishMonth})([/-])${day}\1(?:${year}|\d{2}(?!\d))`, {
    score: 0.9,
    contextScore: 0.97,
  }),
  // As tickets, passports and armies write it: "14APR1990", "03MAY29".
  wordPattern(
    String.raw`\d`,
    String.raw`(?:0[1-9]|[12]\d|3[01]) ?(?:JAN|FEB|MAR|APR|MAY|MAI|JUN|JUL|AUG|SEPT?|OCT|OKT|NOV|DEC|DES) ?(?:${year}|\d{2}(?![\d:.]))`,
    { score: 0.75, contextScore: 0.97 },
  ),
  wordPattern(
    '[jfmasond]',
    `(?:${norwegianMonth}|${englishMonth})${gap}${year}`,
    { score: 0.75, contextScore: 0.85 },
    'i',
  ),
  wordPattern('[vsSjphAaWwCE]', `${season} ${year}`, { score: 0.3, contextScore: 0.4 }),
];

/** "kl. 15.05" is a time of day. */
const notOClock = String.raw`(?<!(?:[Kk]l\.?|KL\.?|[Kk]lokka|[Kk]lokken|tidspunkt) )`;

/** Words before a day and a month with a stroke between them, which a fraction does not follow. */
const saidOfDays = [
  'on|since|until|dated|due|siden|sidan|fom\\.?|f\\.o\\.m\\.?|tom\\.?|t\\.o\\.m\\.?',
  'ringt|ringte|ringde|pas\\.|pasienten|informert|varsl(?:et|a)|sendt|levert|motta?tt|motteke|innlagt|utskrevet|utskriven|operert|henta|hentet',
  'intervjuet|intervjua|oppslag|ankom|kom hjem|kom heim|flytt(?:et|a) (?:inn|ut|hjem|heim)|dp\\.|døpt|bpt\\.|begr\\.|begravet|gravlagt|vigd|viet',
  '(?:seen|admitted|discharged|reviewed|arrived|visited|baptised|buried|interviewed)',
].join('|');
/** Events that a day follows, also with a full stop between day and month. */
const dayOfEvent = [
  'operert|innlagt|utskrevet|utskriven|termin|(?:sykmeldt|sjukmeld|permittert|permisjon|permitert|meldt ut|meldt inn|oppsagt|ansatt|tilsett) (?:fra|frå)(?: og med)?',
  "(?:bursdag(?:en)?|gebursdag(?:en)?|birthday)(?: (?:min|hans|hennes|hennar|sin))?(?:'s)?(?: er| var| is| was)?(?: on)?",
  'trakk seg|sluttet|slutta|begynte|fratrådte|tiltrådte|døde|døydde|skilt|separert|gift(?:et|a) seg|flytt(?:et|a) (?:inn|ut|hjem|heim)|fra og med|frå og med|til og med',
].join('|');
const dayItself = 'i går|i dag|i morgen|i morgon|i kveld|i natt|yesterday|today|tomorrow';
const noteAdded = 'tillegg|tilføy(?:else|d|ing)|etterskrift|oppdatering|oppdatert|addendum|update|notat|note';
const measures =
  'kopp|ts|ss|liter|dl|stk|kg|g|mg|timer?|timar|plasser|times?|cups?|inch(?:es)?|kr|år|dager|dagar|uker|veker|måneder|månader|fylt|full|years?|days?|weeks?|months?';

/** Words before a month and a day in American order. */
const saidOfAmericanDays = 'on|again|since|until|due|dated|meeting|appointment|appt\\.?|hearing|visit|seen';

/** Words before numbers of cases, pages and land, and before other pairs of numbers with a stroke. */
const beforePair = [
  'saka?|saken|saker|nr|no|gnr|bnr|gbnr|side|page|ref|PS|FS|KS|RS|visus|visjon|vision|acuity|synet?(?: er)?|BT|BP|blodtrykk|rom|room',
  'flat|leil|avd|lot|klasse|trinn|unit|item|box|vedtak|score|grade|odds|won|kap|pkt|versjon|version|VAS|poeng',
].join('|');

/** Words with nothing but a date behind them. */
const dateWord =
  'dato|datert|mottatt|motteke|innkommet|innkomen|utskrevet|utskriven|signert|underskrevet|undertegnet|dated?|received|signed';

/** A day and a month with a full stop behind each, in a sentence that goes on in lower case. */
function goingOn(form: string, scores: Pick<RecognizerPattern, 'score' | 'contextScore'>): RecognizerPattern {
  const before = String.raw`(?<=\p{L}[,)]? )(?<!(?<!\p{L})(?:${beforePair})[.:]? )(?<!${beforePart})`;
  const after = String.raw`(?= \p{Ll})(?! ?(?:${measures})(?!\p{L}))`;
  return {
    regex: new RegExp(String.raw`(?=\d)${before}${form}${day}\.${month}\.${after}`, 'giu'),
    ...scores,
  };
}

const inDigits: readonly RecognizerPattern[] = [
  numberPattern(
    String.raw`${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`,
    { score: 0.93, contextScore: 0.97 },
  ),
  // As calendars write it: "DTSTART:20260317T093000".
  numberPattern(
    String.raw`${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\dZ?)?`,
    { score: 0.9, contextScore: 0.97 },
  ),
  // Between the commas of a list of values, and as registers write it there.
  {
    regex: new RegExp(
      [
        String.raw`(?=[12])(?<=[\p{L}\p{N}"]?,"?)${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?="?,|"?$)`,
        String.raw`(?=\d)(?<=\d,"?|",)${day}\/${month}\/${year}(?="?,|"?$)`,
        String.raw`(?=[12])(?<!\d)${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?=,\S)`,
        String.raw`(?=[12])(?<=[\p{L}'’-];)${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?=;)`,
      ].join('|'),
      'gmu',
    ),
    score: 0.9,
    contextScore: 0.97,
  },
  wordPattern(
    dayBegins,
    String.raw`${onWeekday}(?:(?<![\d][.,:/-])|(?<=\.\d{1,2}\.(?:\d{4}|\d{2})-))\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})${clock}(?![.,:/]\d| ?(?:[cm]?m|kg)(?!\p{L}))`,
    { score: 0.85, contextScore: 0.97 },
    'i',
  ),
  // With blanks, as forms with a box for each part give it: "21. 9. 1938", "21 . 09 . 1938", "21 / 09 / 1938".
  numberPattern(String.raw`\d{1,2} ?\. \d{1,2} ?\. ?\d{4}|\d{2} ?([./-]) ?\d{2} \1 ?(?:19|20)\d{2}`, {
    score: 0.7,
    contextScore: 0.9,
  }),
  // A box for each digit: "1 9 / 0 4 / 1 9 9 0".
  numberPattern(String.raw`(?<!\d )[0-3] \d ?([./-]) ?[01] \d ?\1 ?(?:[12] \d \d \d|\d \d)(?! \d)`, {
    score: 0.8,
    contextScore: 0.95,
  }),
  // Six digits behind a word for a date alone.
  {
    regex: new RegExp(
      [
        String.raw`(?=\d)(?<=(?<!\p{L})(?:${dateWord})(?:\.|:)?[ \t]{1,3})`,
        String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}(?![\p{L}\p{N}]|[ .-]\d|[:/]\d)`,
      ].join(''),
      'giu',
    ),
    score: 0.75,
    contextScore: 0.75,
  },
  numberPattern(String.raw`\d{1,2}\/\d{1,2}[/-](?:\d{4}|\d{2})${clock}`, { score: 0.8, contextScore: 0.95 }),
  wordPattern(
    '[mtoflsw]',
    String.raw`${anyWeekday}\d{1,2}(?:[./]\d{1,2}\.?-(?:\d{4}|\d{2})|\/\d{1,2}\/(?:\d{4}|\d{2}))(?![\d/])${clock}`,
    { score: 0.85, contextScore: 0.95 },
    'i',
  ),
  numberPattern(String.raw`\d{1,2}\/\d{1,2} ${year}`, { score: 0.7, contextScore: 0.9 }),
  numberPattern(String.raw`\d{1,2}\.\d{1,2}\.?-\d{2}`, { score: 0.6, contextScore: 0.9 }),
  numberPattern(String.raw`${year}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])`, {
    score: 0.85,
    contextScore: 0.95,
  }),
  numberPattern(String.raw`\d{1,2}-\d{1,2}-\d{4}`, { score: 0.8, contextScore: 0.95 }),
  // A range of days: "05.–07.10", "12.-14.3.2026", "30.10–1.11.".
  numberPattern(
    String.raw`(?<!${beforePart})(?!${range} ?[-–] ?${range}(?!\d|\.\d|\. ?\p{Ll}))${day}\.(?:${month}\.?)? ?[-–] ?${day}\.${month}(?:\.(?:${year}|\d{2})|\.)?(?!${inUnits})`,
    { score: 0.65, contextScore: 0.9 },
  ),
  numberPattern(`(?<!${beforePart})${range} ?[-–] ?${range}(?!${inUnits})`, {
    score: 0.1,
    contextScore: 0.9,
  }),
  // The beginning of a line in a list or a log: "- 15.9. samtale", "5/11: ringte", "9/11 LBH: sendt".
  {
    regex: new RegExp(
      [
        // "2.3. avvik" without a dash before it is a section.
        String.raw`(?=\d)(?<=^[ \t]{0,8}(?:[-–•*] {1,3})?)(?!(?<![-–•*] {1,3})[1-9]\.[1-9]\.)(?:`,
        String.raw`${day}\.${month}\.(?= \p{Ll})(?! (?:the|this|an?|any|all|if)\b)|${day}\.${month}\.(?=: \p{L})|`,
        // "10/10 - Lovely" is a mark.
        String.raw`${day}\/${month}(?=: | \p{Lu}{2,4}:)|(?!(?:[1-9]|10)\/10 )${day}\/${month}(?= [-–] \p{Lu}))`,
      ].join(''),
      'gmu',
    ),
    score: 0.65,
    contextScore: 0.8,
  },
  // What a cell or a column of a table holds, or a line with a clock begins with: "| 20/03 |", "08/01  Home visit", "[02/05] 10:01".
  {
    regex: new RegExp(
      [
        String.raw`(?=\d)(?<=\| {0,3})${day}\/${month}(?= {0,3}\|)`,
        String.raw`(?=\d)(?<=^[ \t>]{0,8}\[?)${day}\/${month}(?=\]? {0,3}\||\]? [0-2]\d[:.][0-5]\d(?!\d)| {2,12}\p{Lu})`,
        String.raw`(?=\d)(?<=^[ \t>]{0,8})0[1-9]\/${month}(?= \p{Lu})`,
      ].join('|'),
      'gmu',
    ),
    score: 0.75,
    contextScore: 0.85,
  },
  // Without a year: after a weekday, or a word used with days.
  wordPattern(
    '[mtofls]',
    String.raw`${weekday},? (?:den )?${day}(?:\.(?:0?[1-9]|1[0-2])(?:\.|(?!\d))|\/(?:0?[1-9]|1[0-2]))${clock}`,
    { score: 0.85, contextScore: 0.95 },
    'i',
  ),
  {
    regex: new RegExp(
      [
        String.raw`(?=\d)(?<=(?:^|[^\p{L}])(?:den|møtet?|dato|datert|innen|innan|frist|fristen|senest|seinast|natt til|natta til|kveld`,
        String.raw`|morgen) )${day}[./](?:0?[1-9]|1[0-2])(?:\.|(?![\d.,/]))(?!\d)(?! (?:kopp|ts|ss|liter|dl|stk|kg|%))${clock}`,
      ].join(''),
      'giu',
    ),
    score: 0.65,
    contextScore: 0.65,
  },
  // With the time of day behind it, or behind a word that is said of days: "varslet 12.04 kl. 09", "since 3/11", "i går, 4.3.".
  {
    regex: new RegExp(
      [
        String.raw`(?=\d{1,2}[./]\d)(?<![\p{L}\p{N}]|\d[.,:/-])(?<!${beforePart})${day}[./](?:0?[1-9]|1[0-2])\.?,? (?:kl\.?|klokk[ae]n?) ?\d{1,2}(?:[.:][0-5]\d)?(?![.:]?\d)`,
        String.raw`(?=\d{1,2}[./]\d)(?<=(?<!\p{L})(?:${saidOfDays}),? )(?!24\/7)${day}\/(?:0?[1-9]|1[0-2])(?![\d/.,]\d|\d| ?(?:${measures}|of|av|or|eller)(?!\p{L})| ?[%-])`,
        String.raw`(?=\d{1,2}[./]\d)(?<=(?<!\p{L})(?:${dayItself}),? )${day}\.(?:0?[1-9]|1[0-2])(?:\.(?!\d)|(?![\d.,]))(?! ?(?:${measures}|prosent|poeng|percent)(?!\p{L})| ?%)`,
        String.raw`(?=\d{1,2}[./]\d)(?<=(?<!\p{L})(?:${dayOfEvent}),? (?:den )?)${day}[./](?:0?[1-9]|1[0-2])(?:\.(?!\d)|(?![\d.,/]))(?! ?(?:${measures}|prosent|poeng|percent|av|of)(?!\p{L})| ?%)`,
        String.raw`(?=\d{1,2}[./]\d)(?<=(?<!\p{L})(?:${saidOfDays}),? )${day}\.(?:0?[1-9]|1[0-2])\.(?=[ ]?(?:$|[\n,;)])| \p{L})(?! (?:${measures}|prosent|poeng|percent)(?!\p{L}))`,
        String.raw`(?=\d{1,2}[./]\d)(?<=(?<!\p{L})(?:${saidOfAmericanDays}) )(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])(?![\d/.,]\d|\d| ?(?:${measures}|of)(?!\p{L})| ?[%-])`,
        String.raw`(?=\d{1,2}[./]\d)(?<=^[ \t]{0,8}(?:${noteAdded}) )${day}[./](?:0?[1-9]|1[0-2])\.?(?=:)`,
      ].join('|'),
      'gimu',
    ),
    score: 0.7,
    contextScore: 0.8,
  },
  // "fann eg 14.9. to sauer": what goes on in lower case is neither the end of a sentence nor a decimal. Two single digits
  // may be a section.
  goingOn(String.raw`(?![1-9]\.[1-9]\.)`, { score: 0.6, contextScore: 0.85 }),
  goingOn(String.raw`(?=[1-9]\.[1-9]\.)`, { score: 0.3, contextScore: 0.85 }),
  // With a clock: "Ny samtale 19.03 10:00".
  numberPattern(String.raw`${day}\.(?:0[1-9]|1[0-2])\.? [0-2]\d:[0-5]\d`, { score: 0.7, contextScore: 0.85 }),
  // No fraction, as the day is greater than the month or a zero stands before one of them: "i Molde 13/2", "Adm 03/02".
  {
    regex: new RegExp(
      [
        String.raw`(?=\d)(?<=\p{L}[.,)]? )(?<!(?<!\p{L})(?:${inAnyCase(beforePair)})[.:]? )(?!24\/7)`,
        String.raw`(?:(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])|12\/(?:[1-9]|1[01])|11\/(?:[1-9]|10)|10\/[1-9]|9\/[1-8]|8\/[1-7]|7\/[1-6]|6\/[1-5]|5\/[1-4]|0[1-9]\/(?:0[1-9]|1[0-2])|1[0-2]\/0[1-9])`,
        String.raw`(?![\d/.,]\d|\d|\p{L}| ?(?:${measures}|of|av|favourite|odds|on)(?!\p{L})| ?[%"])`,
        String.raw`(?! (?:\p{Lu}\p{L}+ ){1,2}(?:${englishStreetKinds})(?!\p{L}))`,
      ].join(''),
      'gu',
    ),
    score: 0.6,
    contextScore: 0.75,
  },
  // A month of a year, and the American order with strokes behind a label.
  numberPattern(String.raw`(?:0[1-9]|1[0-2])\/(?:19[3-9]|20[0-4])\d`, { score: 0.55, contextScore: 0.75 }),
  {
    regex:
      /(?=\d)(?<=(?<!\p{L})(?:date(?:\/time| of birth)?|d\.?o\.?[bd]\.?|dated|on):? {1,3})\d{1,2}-\d{1,2}-\d{2}(?![\p{L}\d]|[-./]\d)/giu,
    score: 0.75,
    contextScore: 0.85,
  },
  numberPattern(String.raw`${notOClock}${day}\.(?:0[1-9]|1[0-2])\.?`, { score: 0.1, contextScore: 0.55 }),
];

/** The forms of dates, in words and in digits. */
export const datePatterns: readonly RecognizerPattern[] = [...written, ...spokenDates, ...inDigits];
