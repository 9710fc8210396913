import { type Candidate, ranks } from '../../finding/candidate.ts';
import { nameEntity } from '../candidate/name-candidates.ts';
import {
  companyForms,
  englishKinds,
  norwegianKinds,
  officeEndings,
  plainEnglish,
  serviceShortNames,
  wordsBeforeName,
} from '../lists/institution-kinds.ts';

/** Scores of a name as an institution's: by the kind of institution, and by the form of company. */
const scores = { kind: 0.8, company: 0.92 } as const;

/** A line of this length is full, so a name may continue on the next line; names on shorter lines are separate. */
const FULL_LINE = 50;

const gap = '[ \\n]';
const word = String.raw`\p{Lu}[\p{L}\p{N}'’-]{0,40}`;
const longWord = String.raw`\p{Lu}[\p{L}'’-]{1,40}`;
const before = String.raw`(?<![\p{L}\p{N}&-])`;
const after = String.raw`(?![\p{L}\p{N}-]|:)`;
const anyCase = (kind: string): string =>
  `[${kind.charAt(0).toUpperCase()}${kind.charAt(0)}]${kind.slice(1)}`;

/** "Kari Moe og Fokus Bygg AS" are two; only one word, and no name, stands before the "og" of a name. */
const pair = (and: string): string =>
  String.raw`(?:(?<!\p{Lu}[\p{L}'’.-]*${gap})${longWord}${gap}(?:${and})${gap})?`;

const amp = `(?:&${gap})?`;
const more = (most: number, one = longWord): string => `(?:${gap}${one}){0,${most}}`;

const named = {
  company: [
    String.raw`${before}${pair('og|and')}${word}${more(5, amp + word)}(?:${gap}\p{Ll}{3,})?${gap}`,
    `(?:${companyForms.join('|')})${after}`,
  ],
  heirs: [
    `${before}${longWord} (?:&|og|and) `,
    `(?:Sønner|Sønn|Søner|Døtre|Co|Sons|Partners|Partnere)${after}`,
  ],
  norwegian: [
    `${before}${pair('og')}${longWord}${more(2)}${gap}(?:(?:videregående|vidaregåande|kommunale)${gap})?`,
    String.raw`[\p{L}-]{0,40}(?:${norwegianKinds.map(anyCase).join('|')})${after}`,
  ],
  housing: [
    `${before}(?:Borettslaget|Burettslaget|Sameiet|Stiftelsen|Stiftinga) `,
    `${longWord}(?: ${longWord}){0,2}`,
  ],
  office: [
    String.raw`${before}\p{Lu}[\p{L}-]{2,}(?:${officeEndings.join('|')})${gap}`,
    `(?:i|for)${gap}${longWord}${more(2)}`,
  ],
  service: [`${before}(?:${serviceShortNames.join('|')}) ${longWord}(?: ${longWord})?`],
  english: [
    `${before}${pair('and|for')}${longWord}${more(4, amp + word)}${gap}(?:${englishKinds.join('|')})`,
    `(?:${gap}(?:of|for|in)${gap}${longWord}(?: ${longWord})?)?${after}`,
  ],
  department: [
    `${before}(?:Department|Ministry|University|Bank|Court|Institute|College) (?:of|for) (?:the )?`,
    `${longWord}(?: (?:(?:and|of|&) )?${longWord}){0,4}`,
  ],
} as const;

const patterns = Object.entries(named).map(([kind, parts]) => ({
  regex: new RegExp(parts.join(''), 'gu'),
  isEnglish: kind === 'english',
  score: kind === 'company' || kind === 'heirs' ? scores.company : scores.kind,
}));

const notOfName = new RegExp(String.raw`^(?:${wordsBeforeName.join('|')})[ \n]`, 'iu');

/**
 * No names: a single such word before the kind ("Kommunal barnehage"), or the institution of a person ("Ida Moes
 * skole").
 */
const noName =
  /^(?:[Pp]rivat|\p{L}+(?:lig|lege?|isk|iske|ale?|ende|ande|ige?|leg))[ \n]\p{Ll}|s[ \n]\p{Ll}[\p{L}-]*$/u;

/** Names of institutions that contain their kind ("Rana sykehus", "Fjordlys Elektro AS", "University of Leeds"). */
export function institutionNames(text: string): Candidate[] {
  return patterns.flatMap(({ regex, isEnglish, score }) =>
    [...text.matchAll(regex)].flatMap((match): Candidate[] => {
      const place = tidied(text, match.index, match[0]);
      const name = place && text.slice(place.start, place.end);
      if (!name || noName.test(name) || (isEnglish && isPlain(name))) return [];
      return [
        {
          ...place,
          score,
          entity: nameEntity('ORG'),
          evidence: { recognizer: 'institution', validated: undefined, contextWords: [] },
          reasons: [{ code: 'form', params: { thing: 'institution_name' } }],
          rank: ranks.name,
          suppresses: true,
        },
      ];
    }),
  );
}

/** The name without leading words that are not part of it, and without lines before it that are not full. */
function tidied(text: string, from: number, found: string): { start: number; end: number } | undefined {
  const end = from + found.length;
  let start = from;
  const lineEnd = from + found.lastIndexOf('\n');
  if (lineEnd >= from && lineEnd - text.lastIndexOf('\n', lineEnd - 1) <= FULL_LINE) start = lineEnd + 1;
  for (let more = notOfName.exec(text.slice(start, end)); more; more = notOfName.exec(text.slice(start, end)))
    start += more[0].length;
  return /^\p{Lu}[^\n]*[ \n]\S/u.test(text.slice(start, end)) ? { start, end } : undefined;
}

function isPlain(name: string): boolean {
  return name
    .split(/\s+/)
    .slice(0, -1)
    .every((part) => plainEnglish.has(part));
}
