import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { numberPattern } from '../patterns.ts';
import type { MatchPlace, Recognizer } from '../recognizer.ts';
import { reachedPhones } from './reached-phones.ts';

/** Numbers of payments and orders can begin with two zeros as well. */
const paper =
  /(?<!\p{L})(?:kid|faktura|ordre|kunde|saks?|invoice|order|ref)\p{L}*[ .:#-]*(?:nr|no|nummer)?[ .:#-]*$/iu;
const PAPER_NEAR = 24;

/** Words for relatives and others who are named with their phone number. */
const kin = [
  'mor|far|mamma|pappa|sønn|son|datter|dotter|bror|søster|syster|kona?|mann|ektemann|ektefelle|samboer|sambuar',
  'verge|pårørende|pårørande|foresatte?|føresette?|nabo|mother|father|mum|dad|brother|sister|daughter|wife|husband|partner',
].join('|');

/** So little from the first to the last pair of digits is a row of sizes or weeks. */
const MOST_RISE = 12;

/** Numbers of two digits in a row: more of them than a phone number has, or four that rise by little. */
function isRowOfNumbers(value: string, { text, start, end }: MatchPlace): boolean {
  const goesOn =
    /\d[ \t]+$/.test(text.slice(Math.max(0, start - 4), start)) || /^[ \t]+\d/.test(text.slice(end, end + 4));
  if (goesOn) return true;
  const [a, b, c, d] = /^\d\d(?: \d\d){3}$/.test(value) ? value.split(' ').map(Number) : [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
  return a <= b && b <= c && c <= d && d - a <= MOST_RISE;
}

function check(value: string, place: MatchPlace): boolean | undefined {
  const { text, start } = place;
  if (/^(\d)\1*$/.test(value.replace(/\D/g, ''))) return false;
  const hasCountry = /^(?:\(?\+|00)/.test(value);
  if (value.startsWith('00') && paper.test(text.slice(Math.max(0, start - PAPER_NEAR), start))) return false;
  const plain = value.replace(/^00/, '+');
  const number = parsePhoneNumberFromString(plain, 'NO');
  if (hasCountry) return number?.isValid() === true ? true : undefined;
  if (/^8\d{2} ?\d{2} ?\d{3}$/.test(value)) return /^8(?:00|10|15|2\d)/.test(value) ? undefined : false;
  const isOutsidePlan =
    /^[02-9][\d .]{7,12}$/.test(value) && value.replace(/\D/g, '').length === 8 && number?.isValid() !== true;
  // The series may be newer than the plan, or mistyped, but it must be written as a phone number.
  if (isOutsidePlan && (/^[089]/.test(value) || isRowOfNumbers(value, place))) return false;
  return undefined;
}

/**
 * Phone numbers. More than half of all eight-digit strings are valid Norwegian numbers, so a country code, a usual
 * grouping or a context word is necessary; numbers with a country code are checked by libphonenumber.
 */
export const phoneNumber: Recognizer = {
  name: 'phone-number',
  entity: { fast: ['NO_PHONE_NUMBER'], advanced: ['PHONE'], standard: ['NO_PHONE_NUMBER'] },
  patterns: [
    {
      regex:
        /(?=[(+0])(?<![\p{L}\p{N}+])(?:\(?(?:\+|(?<!\d[ .,-]?)00) ?47\)?)[ .-]?[2-9]\d(?:[ .-]?\d){5,6}(?![ .-]?\d)(?![\p{L}_])/gu,
      score: 0.6,
      contextScore: 0.85,
      validatedScore: 0.97,
    },
    {
      regex:
        /(?=[(+0])(?<![\p{L}\p{N}+])\(?(?:\+|(?<!\d[ .,-]?)00)(?!47)[1-9]\d{0,2}\)?[ .-]?(?:\(0?\d{0,4}\)[ .-]?)?\d{1,5}(?:[ .-]?\d{2,5}){1,5}(?![\p{L}\p{N}])/gu,
      score: 0.2,
      contextScore: 0.6,
      validatedScore: 0.95,
    },
    {
      // With country code and a usual grouping; numbers reserved for examples are in no numbering plan.
      regex:
        /(?=[+0])(?<![\p{L}\p{N}+])(?:\+|(?<!\d[ .,-]?)00)(?!47)(?=(?:\D{0,2}\d){9})[1-9]\d{0,2}[ -](?:\(0?\d{0,4}\)[ -]?)?\d{1,5}(?:[ -]\d{2,6}){0,4}(?![ .-]?\d)(?![\p{L}\p{N}])/gu,
      score: 0.65,
      contextScore: 0.85,
      validatedScore: 0.95,
    },
    numberPattern(String.raw`[49]\d{2} \d{2} \d{3}`, { score: 0.85, contextScore: 0.96 }),
    numberPattern(String.raw`[2-9]\d \d{2} \d{2} \d{2}`, { score: 0.75, contextScore: 0.96 }),
    numberPattern(String.raw`(?<!\d )[235-7]\d{2} \d{2} \d{3}(?! \d)`, { score: 0.7, contextScore: 0.95 }),
    numberPattern(String.raw`[49]\d{2}([.-])\d{2}\1\d{3}`, { score: 0.75, contextScore: 0.95 }),
    numberPattern(String.raw`[2-9]\d([.-])\d{2}\1\d{2}\1\d{2}`, { score: 0.3, contextScore: 0.93 }),
    numberPattern(String.raw`[235-7]\d{2}([.-])\d{2}\1\d{3}`, { score: 0.3, contextScore: 0.93 }),
    numberPattern(String.raw`8(?:00|10|15|2\d) \d{2} \d{3}`, { score: 0.75, contextScore: 0.95 }),
    numberPattern(String.raw`(?:[49]\d{3} ?\d{4}|[2-9]\d{2} \d{3} \d{2})`, {
      score: 0.35,
      contextScore: 0.92,
    }),
    {
      // A mobile number after the name of a person: "Bård Tveit, 47612098".
      regex:
        /(?=[49])(?<=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,|:| -)?[ \t]?\(?)[49]\d{7}(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      score: 0.7,
      contextScore: 0.93,
    },
    {
      // The same after a word for a relative and a given name, and any number alone on the line below a postal code and
      // its place.
      regex: new RegExp(
        [
          String.raw`(?=[49])(?<=(?<!\p{L})(?:${kin}) \p{Lu}\p{Ll}+,? )[49]\d{7}(?![\p{L}\p{N}]|[.,:/-]\d)`,
          String.raw`(?=[2-79])(?<=(?:^|\n)[ \t]*\d{4} \p{Lu}[\p{L} ]{1,30}\n[ \t]*)[2-79]\d{7}(?=[ \t]*(?:\n|$))`,
        ].join('|'),
        'gu',
      ),
      score: 0.7,
      contextScore: 0.93,
    },
    {
      // After an e-mail address: "kari@firma.no / 40612879".
      regex:
        /(?=[2-9])(?<=@[\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{1,60}){1,4}(?:[,;]| [/|·])? )[2-9]\d{7}(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      score: 0.75,
      contextScore: 0.93,
    },
    ...reachedPhones,
    // In groups that only some use, and in pairs: "908 17263", "90 817 263", "90817263/71215544".
    numberPattern(String.raw`[2-9]\d{2} \d{5}|[2-9]\d \d{3} \d{3}|[2-9]\d{4} \d{3}`, {
      score: 0,
      contextScore: 0.85,
    }),
    {
      regex:
        /(?=[2-9])(?<![\p{L}\p{N}_]|\d[.,:/-])[2-9]\d{7}(?=\/[2-9]\d{7}(?![\p{L}\p{N}]))|(?=[2-9])(?<=(?<![\p{L}\p{N}_])[2-9]\d{7}\/)[2-9]\d{7}(?![\p{L}\p{N}]|[./-]\d)/gu,
      score: 0.2,
      contextScore: 0.9,
    },
    // In two halves, as some write the numbers of a house: "2244 1830".
    numberPattern(String.raw`[235-7]\d{3} \d{4}(?! \d)`, { score: 0, contextScore: 0.85 }),
    // United Kingdom: area codes of three to five digits, and non-geographic numbers.
    numberPattern(
      String.raw`0(?:7\d{3}[ -]\d{6}|[38]\d{2} \d{3} \d{4}|1\d{3} \d{6}|1\d{2} \d{3} \d{4}|2\d \d{4} \d{4})`,
      {
        score: 0.7,
        contextScore: 0.95,
      },
    ),
    numberPattern(String.raw`0[17]\d{3} \d{3} \d{3}`, { score: 0.7, contextScore: 0.95 }),
    numberPattern(String.raw`[235-7]\d{7}`, { score: 0.2, contextScore: 0.9 }),
    numberPattern(String.raw`0\d{4}`, { score: 0, contextScore: 0.75 }),
    numberPattern(String.raw`\(\d{3}\) ?\d{3}[ -]\d{4}|(?:1-)?\d{3}-\d{3}-\d{4}`, {
      score: 0.6,
      contextScore: 0.92,
    }),
    // Without an area code, behind a full name or a context word: "Tamika Royce 555-0147".
    {
      regex: /(?=[2-9])(?<=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+,? \(?)[2-9]\d{2}-\d{4}(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      score: 0.65,
      contextScore: 0.9,
    },
    numberPattern(String.raw`[2-9]\d{2}-\d{4}`, { score: 0, contextScore: 0.85 }),
    numberPattern(String.raw`[2-9]\d{2}\.[2-9]\d{2}\.\d{4}`, { score: 0.6, contextScore: 0.92 }),
    // Ireland and Australia: "087 555 0192", "(02) 5550 4417".
    numberPattern(String.raw`(?<!\d )0[1-9]\d \d{3} \d{4}|\(0\d{1,3}\) \d{3,4} \d{4}`, {
      score: 0.65,
      contextScore: 0.92,
    }),
    // Sweden, Germany: "070-174 06 05", "0171 555 12 34".
    numberPattern(String.raw`0[1-9]\d{0,3}[ /-]\d{2,3}(?: \d{2,3}){1,2} \d{2}`, {
      score: 0.65,
      contextScore: 0.9,
    }),
    numberPattern(String.raw`\(?0\d{1,4}\)?[ /-]\d{3,8}(?:[ -]\d{2,4}){0,3}`, {
      score: 0.2,
      contextScore: 0.9,
    }),
  ],
  context: [
    'telefon*',
    'tlf',
    'tlf.nr',
    'tlfnr',
    'tel',
    'tel.nr',
    'mob',
    'mobil*',
    'mobilnr',
    'tlf-nr',
    'ring',
    'ringe',
    'ringje',
    'ringt',
    'ringte',
    'ringer',
    'sms',
    'vakttelefon*',
    'sentralbord*',
    'direkte',
    'phone*',
    'telephone*',
    'cell',
    'cellphone',
    'call',
    'called',
    'calling',
    'text',
    'fax',
    'faks',
    'telefaks',
    'nås',
    'nåast',
    'kontakttelefon',
    'hjemmetelefon',
    'heimetelefon',
    'privattelefon',
    'arbeidstelefon',
    'vipps*',
    'treffes',
    'treffast',
    'kundeservice',
    'kundesenter*',
    'kundestøtte',
    'resepsjon*',
    'whatsapp',
    'reach',
    'kontakt',
    'contact',
  ],
  against: [
    'saksnr',
    'saksnummer*',
    'sak',
    'saken',
    'saka',
    'ref',
    'referanse*',
    'reference',
    'ordre*',
    'bestilling*',
    'faktura*',
    'kunde',
    'kundenr',
    'kundenummer*',
    'kunde-id',
    'konto',
    'kontoen',
    'kontonr',
    'kontonummer*',
    'kid',
    'org',
    'orgnr',
    'org.nr',
    'organisasjon*',
    'artikkel*',
    'vare*',
    'beløp*',
    'kr',
    'nok',
    'isbn',
    'serie*',
    'serial',
    'invoice',
    'order',
    'case',
    'journal*',
    'dokument*',
    'bilag*',
    'hpr*',
    'pass',
    'passnr',
    'passnummer*',
    'passport',
    'medlems*',
    'member*',
    'polise*',
    'policy',
    'customer',
    'ticket',
    'målernummer',
    'målar*',
    'måler*',
    'batch',
    'parti',
    'lot',
    'dato',
    'date',
    'autorisasjon*',
    'student*',
    'ansatt*',
    'tilsett*',
    'employee',
    'løyve*',
    'lisens*',
    'licence',
    'license',
    'prosjekt*',
    'project',
    'id',
  ],
  validate: check,
  misreadScore: 0.3,
  thing: 'phone_number',
  check: 'in_numbering_plan',
};
