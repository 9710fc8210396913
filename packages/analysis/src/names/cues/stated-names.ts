import names from '../../../lexicons/names.json' with { type: 'json' };
import type { Candidate } from '../../finding/candidate.ts';
import { parseLexicon, sourceOf } from '../../lexicon/lexicon.ts';
import { matchedNames } from '../candidate/matched-names.ts';
import { isPlaceOrOrdinary, type NameLists } from '../lists/name-lists.ts';
import { nameLabels, roleLabels } from '../model/name-labels.ts';
import { formNames } from './form-names.ts';
import { relativeNames } from './relatives.ts';
import { severalNames } from './several-names.ts';
import { signedNames } from './signed-names.ts';
import { tradeNames } from './trade-names.ts';

/** Scores of a name after a title or a label for names, and after a label for a role. */
const scores = {
  titled: 0.9,
  named: 0.9,
  role: 0.85,
  nicknamed: 0.7,
  introduced: 0.8,
  ending: 0.7,
  listed: 0.75,
  inCell: 0.85,
  initialled: 0.75,
  mailed: 0.85,
} as const;

const lexicon = parseLexicon(names);
const source = (list: string): string => sourceOf(lexicon, list);

const word = String.raw`\p{Lu}(?:[\p{L}'-]*\p{L})?`;
const longWord = String.raw`\p{Lu}[\p{L}'-]*\p{L}`;
const initial = String.raw`\p{Lu}\.`;
const particle = '(?:de|von|van|den|der|da|di|af|al|el|bin|ten|ter|la|dos)';
const next = `(?: (?:${particle} ){0,2}(?:${longWord}|${initial}))`;
const surnameFirst = String.raw`(?:${particle} ){0,2}${longWord}, ${longWord}(?: (?:${longWord}|\p{Lu}\.?)){0,2}`;

/** A title and the name after it; not academic degrees and not streets named after a person ("Dr. Holms vei"). */
const titled = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?<title>${source('form-of-address')})(?: |(?<=\p{L}{2}\.))`,
    String.raw`(?!(?:Philos|Polit|Scient|Techn|Ing|Juris|Med|Art|Practitioner|Manager|Specialist|Consultant|Associate|Led|Prescriber|Station|Call)(?!\p{L}))`,
    String.raw`(?<name>(?:(?:${particle} ){0,2}${longWord}|${initial}(?= \p{Lu}))${next}{0,3})(?![\p{L}-])`,
    String.raw`(?! ?(?:vei|veg|gate|gt|plass|allé|street|road)(?!\p{L}))`,
  ].join(''),
  'gu',
);

/** Initials without full stops before a surname, as banks write them: "MS A K LINDQVIST". */
const bareInitials =
  /(?<![\p{L}\p{N}])(?<title>M[RrSsXx]|M[Rr][Ss]|MISS|Miss|D[Rr])\.? (?!A L(?:EVEL|evel)(?!\p{L}))(?<name>(?:\p{Lu} ){1,3}\p{Lu}[\p{L}'-]+\p{L})(?![\p{L}-])/gu;

/** A rank, a collar number and a name: "Sgt 4471 Abernethy". */
const numbered = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<title>${source('numbered-rank')}) (?:nr\.? |no\.? )?\d{2,6},? (?<name>${longWord}(?: ${longWord})?)(?![\p{L}-])`,
  'gu',
);

const named = labelled(nameLabels, `(?:${surnameFirst}|${longWord}${next}{0,4})`);
const inRole = labelled(roleLabels, `(?:${surnameFirst}|(?:${word}|${initial})${next}{1,4})`);

/** The value of a field with one of these labels, if it is nothing but a name, or a name before a comma. */
function labelled(labels: readonly string[], value: string): RegExp {
  const spellings = labels.flatMap((label) => [
    label,
    label.charAt(0).toUpperCase() + label.slice(1),
    label.toUpperCase(),
  ]);
  const before = String.raw`(?<=(?:^|[|;\t]| {2})[ ]*(?:\p{Lu}\p{L}+s )?(?<label>${spellings.join('|')})[ ]?:[ \t]{1,3})`;
  const after = String.raw`(?=[ ]*(?:$|[|;,(<\t]| {2}|\.$))`;
  return new RegExp(`${before}(?<name>${value})${after}`, 'gmu');
}

/** A nickname in quotation marks; titles of projects and films can look the same. */
const nicknamed = new RegExp(
  [
    String.raw`(?<!(?:${source('thing-called')})\p{L}* (?:ble |blir |is |was )?)`,
    String.raw`(?<![\p{L}\p{N}])(?<title>${source('called')}):? `,
    `["«“'](?<name>${longWord}(?: ${longWord})?)(?= ?\\p{Extended_Pictographic}{0,3}\\uFE0F?["»”'])`,
  ].join(''),
  'gu',
);

const indeed = '(?:ikke|ikkje|egentlig|eigentleg)';
/** A name that is introduced: "my pad mate's called Besnik", "gutten heter Elias". */
const introduced = new RegExp(
  String.raw`(?<!\p{L})(?<title>(?:${source('introduced')}))(?:['’]s| is| was|,? som)?(?: ${indeed})? (?:called|named|heter|het|heiter|heitte) (?:${indeed} )?(?<name>${longWord}${next}{0,3})(?![\p{L}-])`,
  'gu',
);

/** Somebody who says a name: "Name's Ramirez", "my name is Odd", "navnet mitt er Vår". */
const spoken = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=(?:^|[.!?:] |(?<!\p{L})(?:[Mm]y|[Hh]is|[Hh]er|[Ff]irst|[Ll]ast|[Ff]ull|[Mm]aiden) )(?<title>[Nn]ame)(?:['’]s| is| was)? |`,
    String.raw`(?:[Nn]avnet|[Nn]amnet) (?:mitt|hans|hennes|hennar) er )(?<name>${longWord}${next}{0,3})(?=[.,;!?\n]|$)`,
  ].join(''),
  'gmu',
);

/** A name after the person's role: "our driver, Tadas, had", "sjåføren vår, Tomas, ble". */
const apposed = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?<title>${source('person-noun')})|`,
    `(?<label>${source('person-noun')})(?: (?:min|mi|vår|hans|hennes|hennar|deres|dykkar))?), (?<name>${longWord}${next}{0,2})(?=,)`,
  ].join(''),
  'gu',
);

/** A name alone as the last line of a letter or message. */
const ending = new RegExp(
  String.raw`(?<=[.!?)]\s?\n\n)(?<name>${longWord}|(?:${initial} )?${longWord}(?: ${longWord})?)(?=\s*$)`,
  'gu',
);

/** A surname with initials, as in a list of participants: "Brede, K." */
const listed = new RegExp(
  [
    `(?<=^|[:;•] ?|(?:og|and|av|by|fra|med|with|til|hos|ved) )`,
    String.raw`(?<name>(?!(?:${source('part-of-paper')}),)\p{Lu}\p{Ll}[\p{L}'-]*, \p{Lu}\.(?: ?\p{Lu}\.)?)`,
    String.raw`(?![\p{L}\p{N}])`,
  ].join(''),
  'gmu',
);

/** Surname and given names in a cell of a table: `8801,"Harte, Siobhan",19/06/1991`, "31;Stav, Dagny;". */
const inCell = new RegExp(
  [
    String.raw`(?<=[,;|\t] ?"|^"|[;|\t] ?)(?<name>(?:${particle} ){0,2}\p{Lu}\p{Ll}[\p{L}'-]*, \p{Lu}(?:\p{Ll}[\p{L}'-]*|\.)(?: \p{Lu}(?:[\p{L}'-]*\p{L}|\.))?)`,
    String.raw`(?="[,;|\t]|"$| ?[;|\t])`,
  ].join(''),
  'gmu',
);

/** Initials and a surname within a sentence: "hentet ut av W. Amundrud". */
const initialled =
  /(?<=\p{Ll},? )(?<name>\p{Lu}\. (?:\p{Lu}\. )?\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}-])/gu;
/** The same without blanks: "Sign. T.Myhre". */
const gluedInitial =
  /(?=\p{Lu}\.)(?<![\p{L}\p{N}.@-])(?<name>\p{Lu}\.(?:\p{Lu}\.)?\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}\p{N}@-]|\.\p{L})/gu;

/** A patronymic is shortened in registers, and a name goes on behind its full stop: "Marta Olsdtr. Hovda". */
const patronymic = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?<name>${longWord}(?: ${longWord})? \p{Lu}\p{Ll}+(?:dt|datt|d)r\.(?: ${longWord})?)(?![\p{L}-])`,
  'gu',
);

/** A nickname in brackets or quotation marks between a given name and a surname: "Margaret (Peg) O'Toole". */
const betweenNames = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?<name>${longWord} [("«“']${longWord}[)"»”'] (?:${particle} ){0,2}${longWord})(?![\p{L}-])`,
  'gu',
);

/** Who is told of with an age, a class or a birth in brackets: "Oscar (Yr 9", "Hanne (f. 2011)". */
const ofAge = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<![\p{L}\p{N}'’-])(?<name>${longWord}(?: ${longWord}){0,2})`,
    String.raw`(?= \((?:(?:[Yy](?:ea)?r|[Aa]ged?|DOB|[Bb]orn|b\.|[Ff]\.|[Ff]ødt|[Ff]ødd):? ?\d|\d{1,2} (?:år|yrs?|years?|mnd)))`,
  ].join(''),
  'gu',
);

/** Senders and receivers in the head of a mail: "To: Angharad". */
const inHead = new RegExp(
  `(?<=^(?<label>From|To|Cc|CC|Bcc|Fra|Frå|Til|Kopi)[ ]?:[ ]{1,3})(?<name>${longWord}(?: (?:${longWord}|${initial})){0,3})(?= *(?:$|[;(]))`,
  'gmu',
);

/** Who ends a message with the own phone number: "Per, 48 00 12 91", "- Con Lyne 066 555 0188". */
const withPhone = new RegExp(
  [
    String.raw`(?=\p{Lu})(?<=[.!?/] (?:- )?|\n(?:- )?)(?<name>${longWord}(?: ${longWord}){0,2})`,
    String.raw`(?=,? \+?\d(?: ?\d){7,11}[.)]?\s*(?:\n|$))`,
  ].join(''),
  'gu',
);

const mailWord = String.raw`\p{Lu}[\p{L}'-]{0,30}\p{L}`;
/** The owner of a mail address: "Siobhan Harte <s.harte@example.com>". */
const mailed = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?<name>(?:${mailWord},|${mailWord}|${initial})(?: (?:${mailWord}|${initial})){1,3})(?="? <[^\s<>@]{1,64}@)`,
  'gu',
);

/** Names in positions where people usually name somebody, whatever the word is. */
function namesByHabit(text: string, lists: NameLists): Candidate[] {
  return [signedNames, severalNames, tradeNames, relativeNames, formNames].flatMap((find) =>
    find(text, lists),
  );
}

/** Names that a title or the label of a field identifies as those of persons ("Dr Ellery", "Etternavn: Tesfamariam"). */
export function statedNames(text: string, lists?: NameLists): Candidate[] {
  const isSurname = (name: string): boolean => {
    const surname = name.slice(0, name.indexOf(',')).toLowerCase();
    return lists !== undefined && (lists.isGivenName(surname) || !isPlaceOrOrdinary(surname, lists));
  };
  const isNobodyElse = (name: string): boolean =>
    lists !== undefined &&
    /\p{Ll}/u.test(name) &&
    name
      .toLowerCase()
      .split(/[ .]+/u)
      .every((part) => lists.isGivenName(part) || !isPlaceOrOrdinary(part, lists));
  const isNoWord = (name: string): boolean =>
    lists !== undefined && !lists.isOrdinary(name.slice(name.search(/[^ .]*$/u)).toLowerCase());
  // "Officer 12 Month Review", "PC 365 Office": few digits or a year with an ordinary word are not a collar number with
  // a name.
  const isOfRank = (before: string, name: string): boolean =>
    !/\D(?:\d{2,3}|(?:19|20)\d{2}),? $/u.test(before) ||
    name.split(' ').some((word) => lists?.isGivenName(word.toLowerCase())) ||
    !name.split(' ').some((word) => lists?.isOrdinary(word.toLowerCase()));
  return [
    ...matchedNames(nicknamed, text, 'title', scores.nicknamed),
    ...matchedNames(listed, text, 'name-field', scores.listed).filter(({ start, end }) =>
      isSurname(text.slice(start, end)),
    ),
    ...matchedNames(inCell, text, 'name-field', scores.inCell).filter(({ start, end }) =>
      isNobodyElse(text.slice(start, end).replace(',', '')),
    ),
    ...[initialled, gluedInitial]
      .flatMap((pattern) => matchedNames(pattern, text, 'name-field', scores.initialled))
      .filter(({ start, end }) => isNoWord(text.slice(start, end))),
    ...matchedNames(mailed, text, 'name-field', scores.mailed).filter(({ start, end }) =>
      isNobodyElse(text.slice(start, end).replace(',', '')),
    ),
    ...matchedNames(patronymic, text, 'name-field', scores.named),
    ...matchedNames(betweenNames, text, 'name-field', scores.listed).filter(({ start, end }) =>
      isNobodyElse(text.slice(start, end).replace(/[("«“')»”]/gu, '')),
    ),
    ...[
      ...matchedNames(ofAge, text, 'name-field', scores.listed),
      ...matchedNames(withPhone, text, 'name-field', scores.ending),
      ...matchedNames(inHead, text, 'name-field', scores.listed),
    ].filter(({ start, end }) => isNobodyElse(text.slice(start, end))),
    ...matchedNames(introduced, text, 'title', scores.introduced),
    ...[spoken, apposed]
      .flatMap((pattern) => matchedNames(pattern, text, 'title', scores.introduced))
      .filter(({ start, end }) => isNobodyElse(text.slice(start, end))),
    ...matchedNames(ending, text, 'name-field', scores.ending).filter(({ start, end }) =>
      isNobodyElse(text.slice(start, end)),
    ),
    ...matchedNames(titled, text, 'title', scores.titled),
    ...matchedNames(bareInitials, text, 'title', scores.titled),
    ...matchedNames(numbered, text, 'title', scores.titled).filter(({ start, end }) =>
      isOfRank(text.slice(0, start), text.slice(start, end)),
    ),
    ...matchedNames(named, text, 'name-field', scores.named),
    ...matchedNames(inRole, text, 'name-field', scores.role),
    ...(lists ? namesByHabit(text, lists) : []),
  ];
}
