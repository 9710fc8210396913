import { paragraph, type ScanLayout, type ScanLine } from './layout.ts';

type SalaryRow = readonly [name: string, nationalNumber: string, account: string, salary: string];

const salaries: readonly SalaryRow[] = [
  ['Sølvi Påfunnsen', '03826510160', '1503.98.76547', '48 215,00'],
  ['Håkon Skåltest', '21907510120', '1594.12.34566', '52 930,50'],
  ['Åse Mønsterdal', '07818810045', '9710.44.55666', '39 118,25'],
  ['Bjørn Bæreprøve', '29835910081', '2480.11.22333', '61 004,00'],
  ['Ingebjørg Ønskedikt', '11849210094', '6012.34.56788', '44 870,75'],
  ['Tor Einar Oppdiktsen', '25867010184', '3624.55.88121', '57 662,00'],
  ['Maria Prøve Løvtest', '14837410097', '8101.22.44665', '50 349,90'],
];

const columns = [56, 216, 330, 450];

function row(cells: readonly string[], y: number, font: ScanLine['font']): ScanLine[] {
  return cells.map((text, index) => ({ text, x: columns[index] ?? 0, y, size: 9.5, font }));
}

/** A salary list with ruled cells. */
export const salaryTable: ScanLayout = {
  name: 'salary table',
  lines: [
    { text: 'Lønnsliste for mars 2026', x: 56, y: 90, size: 15, font: 'bold' },
    { text: 'Prøvestad barnehage, avdeling Blåklokka', x: 56, y: 112, size: 10, font: 'sans' },
    ...row(['Navn', 'Fødselsnummer', 'Kontonummer', 'Beløp i kroner'], 146, 'bold'),
    ...salaries.flatMap((cells, index) => row(cells, 170 + index * 24, 'sans')),
    ...row(['Sum', '', '', '354 150,40'], 170 + salaries.length * 24, 'bold').filter(({ text }) => text),
    { text: 'Kontrollert av Ola Prøvesen den 28.03.2026', x: 56, y: 390, size: 10, font: 'sans' },
  ],
  operators: ruledTable(),
  identifiers: [...salaries.flatMap((cells) => cells.slice(0, 3)), 'Ola Prøvesen', '28.03.2026'],
};

function ruledTable(): string {
  const rows = Array.from({ length: salaries.length + 3 }, (_, index) => 842 - 130 - index * 24);
  const right = 545;
  const horizontal = rows.map((y) => `50 ${y} m ${right} ${y} l S`);
  const vertical = [50, 210, 324, 444, right].map((x) => `${x} ${rows[0]} m ${x} ${rows.at(-1)} l S`);
  return `0.6 w ${[...horizontal, ...vertical].join(' ')}\n`;
}

const fields: readonly (readonly [label: string, value: string])[] = [
  ['Etternavn', 'Oppdiktsen'],
  ['Fornavn', 'Tor Einar'],
  ['Fødselsnummer (11 siffer)', '25867010184'],
  ['Gateadresse', 'Prøveveien 118 C'],
  ['Postnummer og sted', '0987 Oslo'],
  ['Telefon', '+47 987 65 432'],
  ['E-postadresse', 'tor.einar@example.com'],
  ['Kontonummer', '3624.55.88121'],
  ['Arbeidsgiver', 'Testbakeriet Lønn AS'],
  ['Organisasjonsnummer', '987 654 325'],
];

/** A form with labels above framed, typewritten answers. */
export const filledForm: ScanLayout = {
  name: 'form',
  lines: [
    { text: 'Søknad om barnehageplass', x: 60, y: 84, size: 16, font: 'bold' },
    {
      text: 'Fyll ut med blokkbokstaver. Felt merket med stjerne må fylles ut.',
      x: 60,
      y: 108,
      size: 9,
      font: 'sans',
    },
    ...fields.flatMap(([label, value], index): ScanLine[] => [
      { text: label, x: 66, y: 140 + index * 50, size: 8, font: 'sans' },
      { text: value, x: 70, y: 160 + index * 50, size: 12, font: 'mono' },
    ]),
    { text: 'Jeg bekrefter at opplysningene er riktige.', x: 60, y: 660, size: 10, font: 'sans' },
    { text: 'Sted og dato: Oslo, 4. april 2026', x: 60, y: 690, size: 10, font: 'sans' },
  ],
  operators: `0.8 w ${fields.map((_, index) => `60 ${842 - 170 - index * 50} 420 42 re S`).join(' ')}\n`,
  identifiers: [...fields.slice(0, 8).map(([, value]) => value), '987 654 325', '4. april 2026'],
};

const footnotes = [
  '1 Opplysningene er hentet fra Folkeregisteret den 2. mars 2026 og gjelder Åse Mønsterdal, født 07.01.1988.',
  '2 Avtalen ble inngått 14. juni 2022 mellom Sladdby kommune og Testbakeriet Lønn AS, org.nr. 987 654 325.',
  '3 Beløpet på 118 400 kroner ble overført til konto 9710.44.55666 fra konto 2480.11.22333 den 9. juli 2024.',
  '4 Henvendelser rettes til Sunniva Løynd, telefon 987 65 432, e-post sunniva@example.com, på hverdager.',
  '5 Dokumentet er unntatt fra innsyn etter offentleglova § 13, jf. forvaltningsloven § 13 første ledd nr. 1.',
  '6 Kopi er sendt til Håkon Skåltest, Prøveveien 118 C, 0987 Oslo, og til statsforvalteren i fylket.',
];

/** Ordinary text above notes of 6.5 and 7.5 points. */
export const smallPrint: ScanLayout = {
  name: 'small print',
  lines: [
    { text: 'Tillegg til avtale 2022/3381', x: 64, y: 90, size: 14, font: 'bold' },
    ...paragraph(
      [
        'Partene er enige om at leien for lokalene i Prøveveien 118 justeres hvert år, første gang',
        'i januar 2027, i samsvar med endringen i konsumprisindeksen. Øvrige vilkår står ved lag.',
        'Leietakeren svarer for indre vedlikehold, utleieren for tak, fasade og bærende vegger.',
      ],
      { x: 64, y: 120, leading: 16 },
      { size: 10, font: 'serif' },
    ),
    ...paragraph(footnotes, { x: 64, y: 210, leading: 11 }, { size: 6.5, font: 'sans' }),
    ...paragraph(footnotes.toReversed(), { x: 64, y: 310, leading: 12.5 }, { size: 7.5, font: 'serif' }),
  ],
  identifiers: [
    '2022/3381',
    'Åse Mønsterdal',
    '07.01.1988',
    '987 654 325',
    '9710.44.55666',
    '2480.11.22333',
    'Sunniva Løynd',
    '987 65 432',
    'sunniva@example.com',
    'Håkon Skåltest',
    'Prøveveien 118 C',
  ],
};
