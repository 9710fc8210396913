import type { Sentence } from './corpus.ts';
import { toBioes } from './corpus.ts';
import { inventName } from './invent-name.ts';

/** Where the invented names, streets and places of form lines are drawn from, capitalised. */
export interface NamePool {
  readonly given: readonly string[];
  readonly surnames: readonly string[];
  readonly places: readonly string[];
  readonly streets: readonly string[];
  readonly organisations: readonly string[];
}

/**
 * Lines of letters, forms and tables, which no corpus of news has. `{P}` is a person, `{S}` a surname alone, `{G}` a
 * given name, `{L}` a place, `{A}` a street, `{O}` an organisation, `{D}` a date, `{T}` a phone number, `{C}` a time,
 * `{N}` a number.
 */
const templates = [
  '{P}',
  '{P}',
  '{P}',
  '{P} {A} {N}',
  '{A} {N}',
  '{N} {L}',
  '{L} , {D}',
  '{L} {D}',
  '{S} , {G}',
  '{N} {P} {T}',
  '{N} . {P}',
  '{C} {G} :',
  '{C} {G} : ja , {G} sa det',
  '{C} {G} : har du snakka med {G} i dag ?',
  '{C} {G} : så du at {G} er syk igjen ?',
  '[ {C} ] {G} : did {G} send the file ?',
  '[ {C} ] {G} : ok',
  '{G} : hei , når kommer du ?',
  '{P} skrev : Takk for sist',
  'Røntgen viste ingen brudd',
  'Pasienten ble innlagt og skrevet ut',
  'Boligen var ryddig',
  'Bilen ble solgt',
  'Kjøretøy : Skoda Octavia',
  'Bil : Toyota Yaris , kjennemerke {N}',
  'Kjøretøy : Volvo V60',
  'Car : Ford Fiesta',
  '{P} , MD',
  '{P} , PhD',
  '{P} , M.D.',
  'overlege {P} , dr.med.',
  'Navn : {P}',
  'Namn : {P}',
  'Name : {P}',
  'Full name : {P}',
  'Pasient : {P} f.nr. : {N}',
  'Patient : {P} DOB : {D}',
  'Elev : {P} Klasse : {N}',
  'Saksbehandler : {P}',
  'Sakshandsamar : {P} , tlf. {T}',
  'Case officer : {P}',
  'Søker : {P} Fødselsnummer : {N}',
  'Søkjar : {P}',
  'Applicant : {P}',
  'Utleier : {P} Fødselsdato : {D}',
  'Leietaker : {P} Personnummer : {N}',
  'Kjøper : {P}',
  'Selger : {P}',
  'Arbeidstaker : {P}',
  'Employee : {P}',
  'Fra : {P} < {E} >',
  'Til : {P}',
  'Kopi : {P} ; {P}',
  'From : {P} < {E} >',
  'To : {P}',
  'Cc : {P}',
  'Att : {P}',
  'v/ {P}',
  'c/o {P}',
  'Kontaktperson : {P}',
  'Med vennlig hilsen {P}',
  'Med hilsen {P} rådgiver',
  'Mvh {G}',
  'Mvh {P}',
  'Vennleg helsing {P}',
  'Helsing {G}',
  'Hilsen {G}',
  'Regards , {P}',
  'Sincerely , {P} Manager',
  'Hei {G} ,',
  'Hei {G} !',
  'Kjære {G} og {G}',
  'Dear {G} ,',
  'Dear Mr. {S} ,',
  'Dear Dr. {S} ,',
  'Hi {G} ,',
  'Hello {P} ,',
  'Kjære {P} ,',
  'Til stede : {P} , {P} og {P}',
  'Til stades : {P} ( leiar ) , {P}',
  'Present : {P} , {P} and {P}',
  'Forfall : {P}',
  'Referent : {P}',
  'Møteleder : {P}',
  'Deltakere : {P} , {P} , {P}',
  '{P} , leder',
  '{P} , styremedlem',
  '{P} , varamedlem',
  '{P} ( mor ) , {P} ( far )',
  'Mor : {P} Far : {P}',
  'Pårørende : {P} , mob. {T}',
  'Next of kin : {P}',
  'Verge : {P}',
  'Lege : {P}',
  'Fastlege : {P}',
  'Overlege {P}',
  'Dr. {P}',
  'Advokat {P}',
  'Politiadvokat {P}',
  'Dommer : Tingrettsdommer {P}',
  'Vitne : {P} , tlf. {T}',
  'Witness : {P} , {T}',
  'Anmelder : {P} , født {D}',
  'Tiltalte : {P}',
  'Fornærmede : {P}',
  'Siktede {S} forklarte',
  'Reporting officer : {P}',
  'Underskrift {P}',
  'Signatur : {P} Dato : {D}',
  '{P} {P}',
  'Adresse : {A} {N} , {N} {L}',
  'Address : {N} {A} , {L}',
  'Bosatt : {A} {N} , {N} {L}',
  'Poststed : {L}',
  'Kommune : {L}',
  'Sted : {L} Dato : {D}',
  'Fødested : {L}',
  'Born in {L}',
  'Arbeidsgiver : {O}',
  'Employer : {O}',
  'Firma : {O}',
  'Skole : {O}',
  'Bank : {O} Kontonr : {N}',
  'Avsender : {O}',
  '{O} v/ {P}',
  '{O} , {A} {N} , {N} {L}',
  '{O} {A} {N}',
  '{N} {P} Drift {T} {E}',
  '{N} {P} Regnskap {T} {E}',
  '{P} Lager {T}',
  '{P} {E} {T}',
  '{P} | {T} | {E}',
  'Tlf. {T} E-post : {E}',
  'Telefon : {T} Mobil : {T}',
  'Phone : {T} Fax : {T}',
  'Deres ref. : Vår ref. : {N} Dato : {D}',
  'Vår ref : {N} Saksbehandler : {P} Dato : {D}',
  'Our ref : {N} Date : {D}',
  'Saksnr. : {N} Dokumentnr. : {N}',
  'Org.nr. {N}',
  'Side {N} av {N}',
  'Page {N} of {N}',
  'Fødselsnummer : {N} Postnummer : {N}',
  'Kontonummer : {N} KID : {N}',
  'Gnr. {N} bnr. {N}',
  'Sak {N} Godkjenning av innkalling og dagsorden',
  'Sak {N} Regnskap',
  'Punkt {N} Eventuelt',
  'VEDTAK',
  'Vedtak om tilskudd',
  'Enkeltvedtak om spesialundervisning',
  'SØKNAD OM DISPENSASJON',
  'Klage på vedtak',
  'Innkalling til møte',
  'Referat fra møte',
  'Protokoll',
  'Møteinnkalling',
  'DOM',
  'KJENNELSE',
  'ANMELDELSE',
  'EPIKRISE',
  'Diagnose : {N}',
  'Medisiner',
  'Journalnotat',
  'ARBEIDSAVTALE',
  'HUSLEIEKONTRAKT',
  'Emne : Møte om lønn',
  'Subject : Payment reminder',
  'Faktura',
  'FAKTURA',
  'Invoice',
  'Employment Agreement',
  'CONFIDENTIAL',
  'Incident Report',
  'Date of Birth',
  'Social Security Number',
  'Konfidensielt',
  'Unntatt offentlighet',
  'Vedlegg {N}',
  'Kopi til',
  'Sendt : {D}',
  'Beløp Kr {N}',
  'Antall Pris Sum',
  'Navn Adresse Telefon',
  'Navn Avdeling Telefon E-post',
  'Name Address Phone',
  'Konklusjon',
  'Bakgrunn',
  'Vurdering',
  'Tiltak',
  'Oppsummering',
  'Summary',
  'Background',
  'Conclusion',
  'Innledning',
  'Saksopplysninger',
  'Rettslig grunnlag',
  'Opplysninger om søkeren',
  'Personopplysninger',
] as const;

/** Share of people whose names no list has. */
const UNHEARD_OF_SHARE = 0.2;

const particles = ['de', 'van', 'von', 'av', 'el', 'bin', 'di', 'da', 'van der', 'dos'] as const;

const months = ['januar', 'mars', 'mai', 'juni', 'august', 'oktober', 'desember'] as const;

/** Makes `count` lines with invented people. A share of them is written in capitals, as headings of forms are. */
export function makeFormLines(pool: NamePool, count: number, random: () => number): Sentence[] {
  return Array.from({ length: count }, () => {
    const template = pick(templates, random);
    const isShouted = random() < 0.15;
    const words: string[] = [];
    const tags: string[] = [];
    for (const part of template.split(' ')) {
      const [filled, kind] = fill(part, pool, random);
      filled.forEach((word, index) => {
        words.push(isShouted ? word.toUpperCase() : word);
        tags.push(kind === undefined ? 'O' : `${index === 0 ? 'B' : 'I'}-${kind}`);
      });
    }
    return { words, tags: toBioes(tags) };
  });
}

function fill(
  part: string,
  pool: NamePool,
  random: () => number,
): [words: string[], kind: string | undefined] {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  switch (part) {
    case '{P}':
      return [person(pool, random), 'PER'];
    case '{S}':
      return [[pick(pool.surnames, random)], 'PER'];
    case '{G}':
      return [[pick(pool.given, random)], 'PER'];
    case '{L}':
      return [pick(pool.places, random).split(' '), 'LOC'];
    case '{A}':
      return [pick(pool.streets, random).split(' '), 'LOC'];
    case '{O}':
      return [pick(pool.organisations, random).split(' '), 'ORG'];
    case '{D}':
      return [
        random() < 0.5
          ? [`${digits(2)}.${digits(2)}.20${digits(2)}`]
          : [`${1 + Math.floor(random() * 28)}.`, pick(months, random), `20${digits(2)}`],
        undefined,
      ];
    case '{C}':
      return [[`${digits(2)}:${digits(2)}`], undefined];
    case '{T}':
      return [random() < 0.4 ? [digits(8)] : [digits(2), digits(2), digits(2), digits(2)], undefined];
    case '{N}':
      return [[digits(1 + Math.floor(random() * 6))], undefined];
    case '{E}':
      return [
        [`${pick(pool.given, random).toLowerCase()}.${pick(pool.surnames, random).toLowerCase()}@example.no`],
        undefined,
      ];
    default:
      return [[part], undefined];
  }
}

function person(pool: NamePool, random: () => number): string[] {
  const form = random();
  const isUnheardOf = random() < UNHEARD_OF_SHARE;
  const given = isUnheardOf ? inventName(random) : pick(pool.given, random);
  const surname = isUnheardOf ? inventName(random) : pick(pool.surnames, random);
  if (form < 0.55) return [given, surname];
  if (form < 0.7) return [given, pick(pool.given, random), surname];
  if (form < 0.8) return [given, pick(pool.surnames, random), surname];
  if (form < 0.88) return [`${given}-${pick(pool.given, random)}`, surname];
  if (form < 0.92) return [given, `${surname.slice(0, 1)}.`, pick(pool.surnames, random)];
  if (form < 0.96) return [given, ...pick(particles, random).split(' '), surname];
  return [`${given.slice(0, 1)}.`, surname];
}

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
