import { wordPattern } from '../patterns.ts';
import type { Recognizer } from '../recognizer.ts';

const years = String.raw`(?:1[01]\d|[1-9]?\d)`;

const numberWords = [
  'to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten|tjue',
  '|tretti|førti|femti|seksti|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen',
  '|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty',
].join('');

const tens = '(?:tjue|tretti|førti|femti|seksti|sytti|åtti|nitti)';
const units = '(?:en|ett|ein|to|tre|fire|fem|seks|sju|syv|åtte|ni)';

const englishTens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const englishUnits = '(?:one|two|three|four|five|six|seven|eight|nine)';

const adult = String.raw`(?:1[01]\d|[1-9]\d)`;

/** Before a number in words: "da jeg var", "who is". */
const afterPerson = String.raw`(?<=(?:^|[^\p{L}])(?:[Jj]eg|[Ee]g|[Hh]an|[Hh]un|[Hh]o|som|[Mm]or|[Ff]ar|I|[Hh]e|[Ss]he|who) (?:er|var|is|was|turned|fylte) (?:bare |berre |only |just )?)`;
/** Before a number: "hun er", "han fyller". */
const turning = String.raw`(?<=(?<!\p{L})(?:[Hh]an|[Hh]un|[Hh]o|[Jj]eg|[Ee]g) (?:er|var|ble|blei|blir|vert|vart|fylte|fyller|fyl) (?:nå |no |bare |berre |nettopp )?)`;
const when =
  'år|dag|går|morgen|morgon|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember';

/** A person's age. "3 år" is as often a duration, so the words around it decide. */
export const age: Recognizer = {
  name: 'age',
  entity: { advanced: ['AGE'], standard: ['AGE', 'AGE_INFO'] },
  patterns: [
    wordPattern(
      '\\d',
      `${years}[ -]?år(?:ing(?:en|ens|s)?|ig|ige)`,
      { score: 0.94, contextScore: 0.96 },
      'i',
    ),
    wordPattern(
      '\\d',
      String.raw`${years} år(?: og ${years} (?:måneder|månader|mnd\.?))? (?:gammel|gamle|gammal|gamal|gamalt|gammelt)`,
      { score: 0.93, contextScore: 0.96 },
      'i',
    ),
    wordPattern(
      '\\d',
      `${years}[ -]years?[ -]old|${years} years of age|${years} ?(?:y/o|yo|yrs? old)`,
      { score: 0.95, contextScore: 0.97 },
      'i',
    ),
    {
      // "Kari Nordvåg (72)" and "Curtis Lee, 48, said"
      regex: new RegExp(
        String.raw`(?=\d)(?:(?<=\p{Lu}\p{Ll}+ \()${adult}(?=\))|(?<=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+, )${adult}(?=, \p{Ll}))`,
        'gu',
      ),
      score: 0.65,
      contextScore: 0.75,
    },
    {
      regex: new RegExp(
        [
          String.raw`(?=[\d\p{Ll}])(?<= på )(?<=(?:^|[^\p{L}])(?:sønn(?:en)?|son(?:en)?|datter(?:en)?|dotter[ai]?|gutt|gut|jente|jenta|gutten|guten|barn|barnet|bror|søster|syster`,
          String.raw`|lillebror|lillesøster|veslebror|veslesyster|mann|kvinne)(?:,? [^\s.]{1,20},?)? på )(?:${years}|${tens}${units}?|${numberWords}) år(?![\p{L}\d-])`,
        ].join(''),
        'giu',
      ),
      score: 0.85,
      contextScore: 0.9,
    },
    {
      // "en datter på ti,", "gutten vår på 4 og", "a son of nine": what follows is no thing that is counted.
      regex: new RegExp(
        [
          String.raw`(?=[\d\p{Ll}])(?<= )(?<=(?:^|[^\p{L}])(?:(?:sønn|søn|son|datter|dotter|døtre|døtrer|gutt|gut|jente|jent|tvilling|barnebarn|(?:lille|store)?(?:bror|søster)`,
          `|(?:vesle|store)?s[yø]ster|veslebror)(?:a|en|et|er|ar|ene|ane|ne)?(?: (?:vår|min|mi|sin|si|hans|hennes|hennar|deira|deres))? på `,
          String.raw`|(?:son|daughter|boy|girl|twins|children) of |(?:barn|born) på )(?:(?:[1-9]|1\d)(?:, | og | and )){0,4})(?:${numberWords}|[1-9]|1\d)`,
          // "barn på 7. trinn" are not told in years.
          String.raw`(?=[,;)]|\.(?!\d| og | ?(?:års)?(?:trinn|steg|klasse|plass|etasj|rad|runde|lag))|\n| og | and | som | who | er | har | skal | bor | bur | is | has |$)`,
        ].join(''),
        'gimu',
      ),
      score: 0.8,
      contextScore: 0.85,
    },
    {
      // "da jeg var seksten", "who is nine"
      regex: new RegExp(
        String.raw`(?=\p{Ll})(?<= )${afterPerson}(?:${tens}${units}|${englishTens}-${englishUnits}|${numberWords})(?=[,.;]|\n| og | and |$)`,
        'gmu',
      ),
      score: 0.75,
      contextScore: 0.8,
    },
    {
      // "she is 34.", "he was 34 and"
      regex: new RegExp(
        String.raw`(?=\d)(?<=(?:^|[^\p{L}])(?:[Hh]e|[Ss]he|who|I) (?:is|was|turned|am) (?:now |only |just )?)${adult}(?=\.?$|[.,;] |\n| and | when | at the time)`,
        'gmu',
      ),
      score: 0.75,
      contextScore: 0.8,
    },
    {
      // "hun er 34.", "han fyller 70 i mai"
      regex: new RegExp(
        String.raw`(?=\d)${turning}${adult}(?=\.?\s*$|[,;] |\.\s+\p{Lu}|\n| og (?!\d)| da | då | når | i (?:${when})(?!\p{L}))`,
        'gu',
      ),
      score: 0.75,
      contextScore: 0.8,
    },
    {
      regex: new RegExp(
        String.raw`(?=${tens})(?<!\p{L})(?<!(?:^|[^\p{L}])(?:i|om|for|etter|over|under|på|nesten|siste) )${tens}${units}? år(?: gammel| gamal)?(?!\p{L}| siden| sidan)`,
        'giu',
      ),
      score: 0.6,
      contextScore: 0.8,
    },
    {
      regex:
        /(?=\d)(?<=(?:^|[^\p{L}])(?:gutt|gut|jente|barn|baby|sønn|son|datter|dotter) på )\d{1,2} (?:mnd\.?|måneder|månader|uker|veker)(?!\p{L})/giu,
      score: 0.85,
      contextScore: 0.9,
    },
    {
      regex: new RegExp(String.raw`(?=\d)(?<=[Aa]ged |[Aa]ge of )${years}(?!\d)`, 'gu'),
      score: 0.85,
      contextScore: 0.92,
    },
    {
      regex: new RegExp(
        [
          String.raw`(?=\d)(?<!(?:^|[^\p{L}])(?:i|om|for|etter|over|under|på|siste|neste|første|hver|kvart|hvert|minst|inntil|opptil`,
          String.raw`|cirka|ca\.|gjennom) )(?<![\d.,])${years} år`,
          String.raw`(?![\p{L}\d-]| (?:siden|sidan|etter|senere|seinare|før|gammel|gamle|gamal|gamalt|gammal|framover|frem|fram`,
          `|tilbake|fengsel|garanti))`,
        ].join(''),
        'giu',
      ),
      score: 0.45,
      contextScore: 0.85,
    },
  ],
  context: [
    'er',
    'var',
    'fylt',
    'fyller',
    'fylte',
    'alder',
    'mann',
    'kvinne',
    'kvinna',
    'jente',
    'gutt',
    'gut',
    'sønn',
    'son',
    'datter',
    'dotter',
    'barn',
    'barnet',
    'pasient*',
    'pas',
    'født',
    'fødd',
    'bror',
    'søster',
    'syster',
    'mor',
    'far',
    'elev*',
    'aged',
    'age',
  ],
  thing: 'age',
};
