import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { labelledValues } from './labelled-values.ts';

const found = (text: string): string[][] =>
  labelledValues.flatMap((recognizer) => foundBy(recognizer, text).map((value) => [recognizer.name, value]));

describe('labelledValues', () => {
  it.each([
    ['Brukernavn: kari83', [['labelled-username', 'kari83']]],
    ['Username: o.nordvag', [['labelled-username', 'o.nordvag']]],
    ['Studentnr. 784512', [['labelled-student-id', '784512']]],
    ['Polisenummer 88412007', [['labelled-insurance-number', '88412007']]],
    ['Studentnr.:\t784512\tMaster', [['labelled-student-id', '784512']]],
    ['Polisenummer\t88412007', [['labelled-insurance-number', '88412007']]],
    ['Medl.nr 4471902', [['labelled-registration-number', '4471902']]],
    ['Medlem nr. 31-00872 Olaf', [['labelled-registration-number', '31-00872']]],
    ['Ansattnr. 40177', [['labelled-house-number', '40177']]],
    ['Re Mr Moe, policy HL/7720446/B', [['labelled-insurance-number', 'HL/7720446/B']]],
    ['gruppepolise R-4409-118820. Ring', [['labelled-insurance-number', 'R-4409-118820']]],
    ['Medlemsnr:     LSK-10442', [['labelled-registration-number', 'LSK-10442']]],
    ['Polise    8842-0019-3', [['labelled-insurance-number', '8842-0019-3']]],
    ['Forsikring: FR-8831207.', [['labelled-insurance-number', 'FR-8831207']]],
    ['livsforsikring L-118 402 77 (ny', [['labelled-insurance-number', 'L-118 402 77']]],
    ['Insurance ref PW88201934 says', [['labelled-insurance-number', 'PW88201934']]],
    ['Deltakarnr. 20-4417', [['labelled-registration-number', '20-4417']]],
    ['Jegernummeret er 0441 8820.', [['labelled-registration-number', '0441 8820']]],
    ['library card no. 00 441 882', [['labelled-registration-number', '00 441 882']]],
    ['understell WVWZZZ1KZ8W204417, står', [['labelled-chassis-number', 'WVWZZZ1KZ8W204417']]],
    ['VIN JTDKB20U 7 0 4418820', [['labelled-chassis-number', 'JTDKB20U 7 0 4418820']]],
    ['Rammenummer: WTU204K1190X', [['labelled-chassis-number', 'WTU204K1190X']]],
    ['Chip 578 098 100 447 221, Oslo', [['labelled-animal-number', '578 098 100 447 221']]],
    ['øremerke 0418 77122 5', [['labelled-animal-number', '0418 77122 5']]],
    ['Medical card no. K 704 418 8A.', [['labelled-insurance-number', 'K 704 418 8A']]],
    ['studentnr s 204 418', [['labelled-student-id', 's 204 418']]],
    ['Faks: 22 33 44 56', [['labelled-fax', '22 33 44 56']]],
    ['DUF-nummer: 201512345601', [['labelled-visa', '201512345601']]],
    ['Førerkort nr. 61041234567', [['labelled-identity-card', '61041234567']]],
    ['har våpenkort nr V0338271', [['labelled-identity-card', 'V0338271']]],
    ['National Insurance number: QQ 12 34 56 C', [['labelled-tax-id', 'QQ 12 34 56 C']]],
    ['Medlemsnr: A-10443', [['labelled-registration-number', 'A-10443']]],
    ['Diagnose: Leddgikt, begge hender\nTiltak', [['labelled-diagnosis', 'Leddgikt, begge hender']]],
    ['Medication: lisinopril 10 mg', [['labelled-medication', 'lisinopril 10 mg']]],
    ['Stilling: vaktmester, 80 %', [['labelled-occupation', 'vaktmester']]],
    ['Job title: senior fitter', [['labelled-occupation', 'senior fitter']]],
    ['Printed by PC2281H at', [['labelled-user-code', 'PC2281H']]],
    ['Registrert av: evjhen02', [['labelled-user-code', 'evjhen02']]],
    ['Skrive ut av vpd4471', [['labelled-user-code', 'vpd4471']]],
    ['Bruker: khol17', [['labelled-handle', 'khol17']]],
    ['Prison no. A4471FE', [['labelled-registration-number', 'A4471FE']]],
    ['Tolkeregisternummer T-20931.', [['labelled-registration-number', 'T-20931']]],
    ['innsattnummer 118820', [['labelled-registration-number', '118820']]],
  ])('reads %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'Brukernavnet er glemt',
    'Opprettet av Kari',
    'Vi bruker Windows11 på kontoret',
    'brukar Office365 til dagleg',
    'Endret av lov2019 om arkiv',
    'Foretaksregisternummer 974760673',
    'user 12 of 40',
    'prison number not known',
    'studentene fikk 12 poeng',
    'Allergier: ingen',
    'Visa 4111',
    'faksimile 22 33',
    'polisen ble sendt',
    'Policy CP-14, version 6',
    'Policy HR-104 rev. 2.1 applies',
    'Policy DP-20 v. 3.11 of May',
    'årsak: policy 10/15',
    'insurance 12 500 kr',
    'medlem i år 1386 kroner',
    'en god vin 2019',
    'forsikring 12 500 kr',
    'forsikring 2024-2025',
    'chips 12 kr',
    'ramme 40 x 60',
    'medlem sidan 1988',
    'Diagnosen er uklar',
    'Resept: 1 tablett 2 ganger daglig',
    'Medisin: 2 ganger daglig',
    'Ledig stilling som kokk',
    'Stilling: ________',
  ])('leaves %j alone', (text) => {
    expect(found(text)).toEqual([]);
  });
});
