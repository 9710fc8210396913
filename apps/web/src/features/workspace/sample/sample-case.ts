import { type SampleDrawing, type SamplePage, type SampleText, writePdf } from './pdf-writer.ts';

/**
 * Invented people and numbers. National identity numbers are of the synthetic kind (80 added to the month, as in the
 * Norwegian Tax Administration's test population) with valid check digits; the British number is one of those
 * Ofcom keeps for drama; addresses end in example.com and example.no.
 */
export const sampleFacts = {
  name: 'Kari Testesen',
  child: 'Jonas Testesen',
  caseWorker: 'Ida Prøvesen',
  doctor: 'Eva Strandli',
  nationalNumber: '158387 40267',
  childNationalNumber: '049116 73180',
  phone: '+47 912 34 567',
  account: '1503.98.76504',
  iban: 'NO71 1503 9876 504',
  email: 'kari.testesen@example.no',
  officeEmail: 'post@nordvik.example.no',
  address: 'Solbergveien 14, 9999 Nordvik',
  englishName: 'Jonathan Sample',
  englishPhone: '+44 20 7946 0123',
  englishEmail: 'j.sample@example.com',
} as const;

export const SAMPLE_NAME = 'Vedtak om økonomisk sosialhjelp (eksempel).pdf';

const LEFT = 70;
const GRAY = 0.38;

const crest: SampleDrawing = {
  x: LEFT,
  y: 62,
  operators:
    '0.2 0.28 0.31 RG 1.4 w 0 24 m 20 24 l 20 12 l 20 5 14 1 10 0 c 6 1 0 5 0 12 c h S 3 9 m 7 14 l 10 11 l 13 15 l 17 9 l S',
};

const signature: SampleDrawing = {
  x: LEFT,
  y: 646,
  operators:
    '0.13 0.2 0.55 RG 1.5 w 1 J 0 6 m 8 8 12 34 16 34 c 19 34 12 2 17 2 c 23 2 25 22 29 22 c 32 22 27 10 31 10 c 35 10 38 23 42 23 c 45 23 42 12 46 12 c 51 12 54 33 59 35 c 63 36 53 2 58 2 c 63 2 66 16 70 16 c 74 16 72 8 82 10 c 92 12 104 18 128 20 c S',
};

function letterHead(page: number, pages: number): SampleText[] {
  return [
    { text: 'NORDVIK KOMMUNE', x: LEFT + 30, y: 49, size: 10.5, bold: true },
    { text: 'Velferdskontoret', x: LEFT + 30, y: 62, size: 9.5, gray: GRAY },
    { text: 'Saksnummer 2026/1147', x: 430, y: 49, size: 9, gray: GRAY },
    { text: `Side ${page} av ${pages}`, x: 430, y: 62, size: 9, gray: GRAY },
  ];
}

/** Lays out paragraphs line by line; an empty line is half a line of space. */
function lines(top: number, texts: readonly string[], size = 10.5): SampleText[] {
  const placed: SampleText[] = [];
  let y = top;
  for (const text of texts) {
    if (text === '') {
      y += 8;
      continue;
    }
    const isHeading = text.startsWith('# ');
    placed.push({
      text: isHeading ? text.slice(2) : text,
      x: LEFT,
      y,
      size: isHeading ? 11 : size,
      bold: isHeading,
    });
    y += 16.5;
  }
  return placed;
}

const f = sampleFacts;
const PAGES = 3;

const letter: SamplePage = {
  texts: [
    ...letterHead(1, PAGES),
    ...lines(112, [f.name, 'Solbergveien 14', '9999 Nordvik']),
    { text: 'Dato: 3. november 2026', x: 380, y: 112, size: 10.5 },
    { text: `Saksbehandler: ${f.caseWorker}`, x: 380, y: 128.5, size: 10.5 },
    { text: 'Vedtak om økonomisk sosialhjelp', x: LEFT, y: 208, size: 16, bold: true },
    ...lines(240, [
      `Vi viser til søknaden som vi mottok 14. oktober 2026 fra ${f.name}, fødselsnummer`,
      `${f.nationalNumber}, og til samtalen på telefon ${f.phone} den 20. oktober.`,
      '',
      '# Vedtak',
      'Kommunen innvilger kr 6 450 per måned fra 1. november 2026 til 31. januar 2027.',
      `Beløpet utbetales til konto ${f.account}.`,
      '',
      '# Begrunnelse',
      `${f.name} bor alene med sønnen ${f.child}, 10 år. Hun har vært sykmeldt siden mars`,
      `på grunn av kronisk migrene og følges opp av fastlegen, ${f.doctor}. I samtalen opplyste`,
      'hun at arbeidsforholdet ved Nordvik Fiskemottak ble avsluttet i august.',
      '',
      'Utgifter til husleie er dokumentert. Vi har lagt vekt på at Karis inntekt etter dette',
      'ikke dekker nødvendige utgifter til livsopphold, jf. sosialtjenesteloven § 18.',
      '',
      '# Klage',
      'Du kan klage på vedtaket innen tre uker etter at du mottok det. Klagen sendes til oss,',
      `for eksempel på e-post til ${f.officeEmail}.`,
    ]),
    { text: 'Med hilsen', x: LEFT, y: 586, size: 10.5 },
    { text: f.caseWorker, x: LEFT, y: 668, size: 10.5 },
    { text: 'Alle navn og tall i dette dokumentet er oppdiktet.', x: LEFT, y: 812, size: 8, gray: GRAY },
  ],
  drawings: [crest, signature],
};

const rows: readonly (readonly [string, string])[] = [
  ['Navn', f.name],
  ['Fødselsnummer', f.nationalNumber],
  ['Adresse', f.address],
  ['Telefon', f.phone],
  ['E-post', f.email],
  ['Kontonummer', f.account],
  ['IBAN', f.iban],
  ['Barn', f.child],
  ['Barnets fødselsnummer', f.childNationalNumber],
  ['Fastlege', f.doctor],
  ['Husleie per måned', '9 800 kroner'],
  ['Søknaden gjelder', 'Livsopphold og husleie'],
];

const ROW_TOP = 138;
const ROW_HEIGHT = 34;

const form: SamplePage = {
  texts: [
    ...letterHead(2, PAGES),
    { text: 'Opplysninger i saken', x: LEFT, y: 112, size: 16, bold: true },
    ...rows.flatMap(([label, value], index): SampleText[] => [
      { text: label, x: LEFT + 8, y: ROW_TOP + index * ROW_HEIGHT + 21, size: 9.5, gray: GRAY },
      { text: value, x: LEFT + 160, y: ROW_TOP + index * ROW_HEIGHT + 21, size: 10.5 },
    ]),
    ...lines(ROW_TOP + rows.length * ROW_HEIGHT + 34, [
      '# Merknad fra saksbehandler',
      `Søkeren møtte 22. oktober 2026. ${f.caseWorker} gikk gjennom opplysningene med henne.`,
      'Hun bruker sumatriptan mot migrenen, og en gentest har vist at den er arvelig.',
      'Barnefaren ble i 2024 dømt for vold mot henne og soner i fengsel. Politiet har',
      'fingeravtrykket hans. Søkeren er medlem av Fagforbundet og stilte til valg for Venstre',
      'i 2023. Hun er muslim, og sønnen får halalmat på skolen. Hun er åpent lesbisk.',
    ]),
  ],
  rules: [
    ...Array.from({ length: rows.length + 1 }, (_, index) => {
      const y = ROW_TOP + index * ROW_HEIGHT;
      return { from: [LEFT, y], to: [525, y] } as const;
    }),
    ...[LEFT, LEFT + 150, 525].map((x) => {
      return { from: [x, ROW_TOP], to: [x, ROW_TOP + rows.length * ROW_HEIGHT] } as const;
    }),
  ],
  drawings: [crest],
};

const english: SamplePage = {
  texts: [
    ...letterHead(3, PAGES),
    { text: 'Summary in English', x: LEFT, y: 112, size: 16, bold: true },
    ...lines(144, [
      `The applicant, ${f.name}, lives at ${f.address}.`,
      `Her national identity number is ${f.nationalNumber}.`,
      '',
      `The landlord is ${f.englishName}, telephone ${f.englishPhone}. He wrote from`,
      `${f.englishEmail} on 5 October 2026 and confirmed that the rent for the`,
      'autumn had been paid in full. The applicant suffers from chronic migraine. Her former',
      'husband was convicted of assault. She is a member of a trade union.',
      '',
      '# Decision',
      'The municipality grants NOK 6 450 a month from 1 November 2026 to 31 January 2027.',
      `The amount is paid to account ${f.account}.`,
      '',
      '# Appeal',
      'You may appeal within three weeks of the day you received this letter.',
      `Write to ${f.officeEmail}, or call the office between 9 and 15.`,
      '',
      'All names and numbers in this document are invented.',
    ]),
  ],
  drawings: [crest],
};

/** The sample case: a decision letter, its form and a summary in English, about people who do not exist. */
export function sampleCase(): Uint8Array<ArrayBuffer> {
  return writePdf([letter, form, english], 'Vedtak om økonomisk sosialhjelp');
}
