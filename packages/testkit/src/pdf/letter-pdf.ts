import { buildPdf, type PageSpec, type TextLine } from './build-pdf.ts';

/**
 * The invented people and numbers of {@link letterPdf}. The national numbers are synthetic (month plus 80, as in the Tenor
 * test data of the Norwegian Tax Administration) with valid check digits; e-mail uses example.com.
 */
export const letterFacts = {
  name: 'Kari Testesen',
  nationalNumber: '14837410097',
  email: 'kari.testesen@example.com',
  phone: '+47 912 34 567',
  account: '1503.98.76547',
  address: 'Eksempelgata 12 B, 0563 Oslo',
  caseWorker: 'Ola Prøvesen',
  englishName: 'Jonathan Sample',
  englishPhone: '+44 20 7946 0123',
} as const;

const pages: readonly (readonly string[])[] = [
  [
    'Sladdby kommune',
    'Tjeneste for bolig og økonomi',
    '',
    letterFacts.name,
    letterFacts.address,
    '',
    'Vedtak om økonomisk stønad',
    '',
    `Søker: ${letterFacts.name}, fødselsnummer ${letterFacts.nationalNumber}.`,
    'Vi viser til søknaden din av 3. mars 2026 og samtalen på kontoret vårt.',
    'Søknaden er innvilget. Beløpet er 12 450 kroner per måned fra og med april.',
    `Pengene utbetales til konto ${letterFacts.account} den 20. i hver måned.`,
    `Har du spørsmål, ring ${letterFacts.caseWorker} eller skriv til post@example.com.`,
    '',
    'Du kan klage på vedtaket innen tre uker etter at du har mottatt dette brevet.',
    'Klagen sendes til oss, og må være skriftlig og undertegnet.',
  ],
  [
    'Opplysninger vi har lagt til grunn',
    '',
    `Navn: ${letterFacts.name}`,
    `E-post: ${letterFacts.email}`,
    `Telefon: ${letterFacts.phone}`,
    `Bankkonto: ${letterFacts.account}`,
    `Bosted: ${letterFacts.address}`,
    'Barn: Åse Testesen, født 7. mai 2019',
    '',
    'Leiligheten har to rom. Husleien er 9 800 kroner, strøm kommer i tillegg.',
    `${letterFacts.name} har opplyst at hun ikke har andre inntekter.`,
    'Ærlig sagt er dette en oppdiktet tekst, laget for å prøve et program.',
  ],
  [
    'Summary in English',
    '',
    `The applicant, ${letterFacts.name}, lives at ${letterFacts.address}.`,
    `Her landlord is ${letterFacts.englishName}, telephone ${letterFacts.englishPhone}.`,
    `Please write to ${letterFacts.email} or to j.sample@example.com.`,
    `Her national identity number is ${letterFacts.nationalNumber}.`,
    '',
    'The allowance is paid until further notice and is reviewed once a year.',
    'A complaint must reach us within three weeks of the day you received this letter.',
    '',
    'All names and numbers in this document are invented.',
  ],
];

/** A three-page letter, two pages in Norwegian and one in English, with {@link letterFacts}. */
export function letterPdf(): Uint8Array<ArrayBuffer> {
  return buildPdf({ pages: pages.map(letterPage), title: `Vedtak ${letterFacts.name}` });
}

function letterPage(lines: readonly string[], index: number): PageSpec {
  const placed = lines.map(
    (text, row): TextLine => ({ text, x: 72, y: 90 + row * 22, size: row === 0 ? 16 : 11 }),
  );
  const footer = { text: `Side ${index + 1} av ${pages.length}`, x: 72, y: 800, size: 9 };
  return { lines: [...placed.filter((line) => line.text !== ''), footer] };
}
