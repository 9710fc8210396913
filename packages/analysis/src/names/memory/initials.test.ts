import { expect, it } from 'vitest';
import { initials } from './initials.ts';

const people =
  /Abdi|Kent Ove|Eva J\. Henningsen|Trym Moe(?: Saxlund)?|Jo Ann Smith-Lee|Anne Sletten|Kari Nordvåg|Marie Curie|Prudence Oyelaran|Jin-ho «Johnny» Baek/gu;

const found = (text: string): string[] => {
  const persons = [...text.matchAll(people)].map(({ index, 0: name }) => ({
    start: index,
    end: index + name.length,
  }));
  return initials(text, persons).map(({ start, end }) => text.slice(start, end));
};

it.each([
  ['Møtet slutt 12.54. Ref.: L.N.\n', ['L.N.']],
  ['A.S., 17 år, vil ha time', ['A.S.']],
  ['hentes av bussen.\nsign. L.P.', ['L.P.', 'L.P.']],
  ['et forsvarlig tilbud.\nE. H.\nPS Takk', ['E. H.']],
  ['7. februar 2025 / M.-H. B.', ['M.-H. B.']],
  ['uphold, 14 days   Initials KMcA\nStudents', ['KMcA']],
  ['Fee earner: VB\nAttending', ['VB']],
  ['Gebyr betalt.\tInit.: MRH\nFalsk', ['MRH']],
  ['from the hall at eight.\n\nA.\n', ['A.']],
  ['EH ringte.\nSign.: Eva J. Henningsen (EH), TMS', ['EH', 'EH']],
  ['Trym Moe Saxlund (TMS) skreiv, og TMS svarte.', ['TMS', 'TMS']],
  ['Present: Jo Ann Smith-Lee (JSL). JSL to act.', ['JSL', 'JSL']],
  ['Anne Sletten (AS) møtte for Lågen AS', ['AS']],
  ['Sakshandsamar Trym Moe (TM) skreiv', ['TM']],
  ['Ferdig kl. 15.\nAvløst av PTR\n', ['PTR']],
  ['Møtet slutt 16.10. Referent J.\n', ['J.']],
  ['booked 3 May / handler RS / ref 24-77041', ['RS']],
  ['Call ended 14.26. VB\n', ['VB']],
  ['Phone works.\n\nR\n', ['R']],
  ['\tman\ttir\nAbdi\tok\tok\nRJ\tok\tnei\nKent Ove\tok\tok', ['RJ']],
  ['\tman\ttir\nNAV\tok\tok\nAbdi\tok\tok', []],
  ['Chair: Prudence Oyelaran\n\nPO set out the purpose. PO agreed.', ['PO', 'PO']],
  ['Employee: Jin-ho «Johnny» Baek\nJB: Yes.\n', ['JB']],
  ['Applicant: Prudence Oyelaran\nPresent: applicant (PO), IO', ['PO']],
  ['Child: Mia (initials MRT, 9 yrs). MRT would not eat.', ['MRT', 'MRT', 'MRT']],
  ['Gutten har initialene KLM, og KLM snakker lite.', ['KLM', 'KLM']],
  ['Signatur\tabk\tT. Vonheim\tabk\n', ['abk', 'abk']],
])('finds initials by which somebody signs or is told of in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  'Our ref: FOI/2024/11873',
  'the U.S. and the U.K. agree',
  'P.S. Ring meg',
  'by 10 A.M. on Monday',
  '45 C.F.R. § 164 applies',
  'see B.V.L. § 3-1 og F.V.L. §§ 13',
  'Pera Palas Otelcilik A.S., 3 nights',
  'Signed M. Ødegaard',
  'Signert NAV Bodø',
  'Norges Idrettsforbund (NIF) og NIF sentralt',
  'Kari Nordvåg (SV) og SV i Moss',
  'the Service Level Agreement (SLA) and SLA terms',
  'Felles Innkjøp Kontor (FIK) og FIK betaler',
  'Bergen Havn (BH) svarer',
  'Marie Curie Trust (MCT) and MCT letters',
  'Ola Li (H)',
  'Kent Ove bor i Moss. KO i bokseringen',
  'Anne Sletten ringte. AS betaler, og AS skriver.',
  'Prudence Oyelaran, PO-box, PO12 og PO/41',
  'Punkt A. Formål',
  'Vedlegg:\n\nA.\nB.\n',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
