import { type Candidate, ranks } from '../finding/candidate.ts';
import {
  companyForms,
  englishKinds,
  norwegianKinds,
  officeEndings,
  plainEnglish,
  serviceShortNames,
} from './lists/institution-kinds.ts';
import { nameEntity } from './name-candidates.ts';

/** How often a name of such a form is an organisation's: by what it is, and by the form of company it has. */
const scores = { kind: 0.8, company: 0.92 } as const;

/** A line so long is full, and a name may run over its end; names on short lines are parted. */
const FULL_LINE = 50;

const gap = '[ \\n]';
const word = String.raw`\p{Lu}[\p{L}\p{N}'’-]*`;
const longWord = String.raw`\p{Lu}[\p{L}'’-]+`;
const before = String.raw`(?<![\p{L}\p{N}&-])`;
const after = String.raw`(?![\p{L}\p{N}-]|:)`;
const anyCase = (kind: string): string =>
  `[${kind.charAt(0).toUpperCase()}${kind.charAt(0)}]${kind.slice(1)}`;

/** "Kari Moe og Fokus Bygg AS" are two; only one word, and no name, stands before the "og" of a name. */
const pair = (and: string): string =>
  String.raw`(?:(?<!\p{Lu}[\p{L}'’.-]*${gap})${longWord}${gap}(?:${and})${gap})?`;

const named = {
  company: String.raw`${before}${pair('og|and')}${word}(?:${gap}(?:&${gap})?${word}){0,5}(?:${gap}\p{Ll}{3,})?${gap}(?:${companyForms.join('|')})${after}`,
  heirs: String.raw`${before}${longWord} (?:&|og|and) (?:Sønner|Sønn|Søner|Døtre|Co|Sons|Partners|Partnere)${after}`,
  norwegian: String.raw`${before}${pair('og')}${longWord}(?:${gap}${longWord}){0,2}${gap}(?:(?:videregående|vidaregåande|kommunale)${gap})?[\p{L}-]*(?:${norwegianKinds.map(anyCase).join('|')})${after}`,
  housing: String.raw`${before}(?:Borettslaget|Burettslaget|Sameiet|Stiftelsen|Stiftinga) ${longWord}(?: ${longWord}){0,2}`,
  office: String.raw`${before}\p{Lu}[\p{L}-]{2,}(?:${officeEndings.join('|')})${gap}(?:i|for)${gap}${longWord}(?:${gap}${longWord}){0,2}`,
  service: String.raw`${before}(?:${serviceShortNames.join('|')}) ${longWord}(?: ${longWord})?`,
  english: String.raw`${before}${pair('and|for')}${longWord}(?:${gap}(?:&${gap})?${word}){0,4}${gap}(?:${englishKinds.join('|')})(?:${gap}(?:of|for|in)${gap}${longWord}(?: ${longWord})?)?${after}`,
  department: String.raw`${before}(?:Department|Ministry|University|Bank|Court|Institute|College) (?:of|for) (?:the )?${longWord}(?: (?:(?:and|of|&) )?${longWord}){0,4}`,
} as const;

const patterns = Object.entries(named).map(([kind, source]) => ({
  regex: new RegExp(source, 'gu'),
  isEnglish: kind === 'english',
  score: kind === 'company' || kind === 'heirs' ? scores.company : scores.kind,
}));

/** Words that have their capital from standing first or are no part of a name. */
const notOfName =
  /^(?:denne|dette|hver|kvar|en|ein|et|eit|vår|ny|nye|nytt|alle|ved|på|i|fra|frå|til|hos|av|for|mellom|med|mot|om|og|men|at|da|når|etter|før|siden|sidan|fordi|hvis|dersom|både|firmaet|selskapet|bedriften|bedrifta|leverandør|arbeidsgiver|arbeidsgivar|kunde|ifølge|hos|the|our|from|to|by|with|and|or|in|of|dear|type|typen|modell|modellen|model|merke|merket|mr|mrs|ms|dr)[ \n]/iu;

/** No name: one such word before what it is ("Kommunal barnehage"), or somebody's institution ("Ida Moes skole"). */
const noName =
  /^(?:[Pp]rivat|\p{L}+(?:lig|lege?|isk|iske|ale?|ende|ande|ige?|leg))[ \n]\p{Ll}|s[ \n]\p{Ll}[\p{L}-]*$/u;

/** Names of institutions that say what they are ("Rana sykehus", "Fjordlys Elektro AS", "University of Leeds"). */
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

/** The place without words before the name that are none of it, and without lines before that are no full ones. */
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
