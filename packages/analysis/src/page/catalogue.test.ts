import { readFileSync } from 'node:fs';
import {
  type DetectionMethod,
  type EntityType,
  fastEntityTypes,
  standardEntityTypes,
  standardFreeLabels,
} from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../names/model/name-model.ts';
import { analysePage } from './analyse-page.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const models = {
  fastTagger: loadNameTagger(model('fast-names.bin')),
  gazetteer: loadGazetteer(model('gazetteer-no.bin')),
};

function found(text: string, method: DetectionMethod, type: EntityType): string[] {
  const request = { methods: [method], requestedEntities: [type], threshold: 0.5 };
  return analysePage({ text }, request, models).map((span) => span.text);
}

type Row = readonly [
  type: EntityType,
  there: readonly (readonly [text: string, value: string])[],
  notThere: readonly string[],
];

/** What each type finds and leaves, by the recognizers and the small name model alone. */
const fast: readonly Row[] = [
  [
    'PERSON',
    [
      ['Søker er Ragnhild Tveitåsen, sier rektor.', 'Ragnhild Tveitåsen'],
      ['Etternavn: Tesfamariam', 'Tesfamariam'],
      ['seen by Dr Priyanka Venkataraman', 'Priyanka Venkataraman'],
    ],
    [
      'Utvalget viser til forskriften.',
      'Alle roser skal beskjæres.',
      '2024-03-12 13:45:22 INFO worker took 4711 ms',
    ],
  ],
  [
    'DATE_TIME',
    [
      ['Møte 12. mars 2024.', '12. mars 2024'],
      ['Dato: 01.02.2024', '01.02.2024'],
      ['on March 12, 2024', 'March 12, 2024'],
      ['14. mars 2024 kl. 14.30', '14. mars 2024 kl. 14.30'],
    ],
    ['versjon 1.2.24', 'Kapittel 3.4', '31.02.2024', 'pris 12,50', 'møtes kl. 14.30'],
  ],
  [
    'EMAIL_ADDRESS',
    [
      ['skriv til kari.moe@firma.no i dag', 'kari.moe@firma.no'],
      ['Mail: <a+b@mail.example.com>', 'a+b@mail.example.com'],
    ],
    ['@kari på nett', 'kari@', 'pris 5@10'],
  ],
  [
    'IBAN_CODE',
    [
      ['IBAN NO17 1503 2990 379', 'NO17 1503 2990 379'],
      ['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ],
    ['NO18 1503 2990 379', 'AB12 3456 7890 1234'],
  ],
  [
    'IP_ADDRESS',
    [
      ['fra 10.44.7.21 i går', '10.44.7.21'],
      ['host 2001:db8:4f::19', '2001:db8:4f::19'],
    ],
    ['versjon 10.4.2.1', '127.0.0.1', '300.1.2.3', '13:45:22'],
  ],
  [
    'LOCATION',
    [
      ['Hun bor i Bergen nå.', 'Bergen'],
      ['Vi reiste fra Tromsø til Bodø.', 'Tromsø'],
    ],
    ['Prisen er høy.', 'Se kapittel 3.'],
  ],
  [
    'MEDICAL_LICENSE',
    [
      ['HPR 8123456', '8123456'],
      ['HPR-nr. 7104482', '7104482'],
    ],
    ['Saksnr. 8123456', '8123456'],
  ],
  [
    'URL',
    [
      ['se https://firma.example/om', 'https://firma.example/om'],
      ['www.firma.no', 'www.firma.no'],
    ],
    ['og/eller', 'fil.docx ligger her', 'slutt.Ny setning'],
  ],
  [
    'NO_ADDRESS',
    [
      ['bor i Storgata 12 B, 0155 Oslo.', 'Storgata 12 B, 0155 Oslo'],
      ['Postboks 14, 1821 Spydeberg', 'Postboks 14, 1821 Spydeberg'],
      ['31 Larkspur Road, Bristol BS5 8TN', '31 Larkspur Road, Bristol BS5 8TN'],
    ],
    ['på veien 12 km', 'Bilag 3, 2024 Regnskap', 'Gate 12 på flyplassen'],
  ],
  [
    'NO_PHONE_NUMBER',
    [
      ['Telefon: 22 33 44 55', '22 33 44 55'],
      ['ring 912 34 567', '912 34 567'],
      ['+44 20 7946 0958', '+44 20 7946 0958'],
    ],
    ['Saksnr: 22334455', 'GUID: 550e8400-e29b-41d4-a716-446655440000', 'kr 12 345 678', '99 99 99 99'],
  ],
  [
    'NO_FODSELSNUMMER',
    [
      ['Fødselsnummer: 03043152512', '03043152512'],
      ['fnr. 080233 55869', '080233 55869'],
      ['D-nummer 52063061190', '52063061190'],
    ],
    ['Nummer 03043152513', 'Ordre 12345678901'],
  ],
  [
    'NO_BANK_ACCOUNT',
    [
      ['til 9710.04.20388', '9710.04.20388'],
      ['konto 15032810370', '15032810370'],
    ],
    ['nummer 15032810371', 'Sporing 15032810370'],
  ],
  [
    'NO_LICENSE_PLATE',
    [
      ['bil med kjennemerke DP 61384', 'DP 61384'],
      ['van, registration SK21 VTR', 'SK21 VTR'],
    ],
    ['Type AB 12345', 'EN 12345 gjelder'],
  ],
  [
    'CRYPTO',
    [['send to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT']],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyX', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ],
  ['NO_KID', [['KID: 1234567897', '1234567897']], ['Konto 1234567897', 'barn (kid) 12']],
  ['NO_CADASTRE', [['gnr. 12 bnr. 345', 'gnr. 12 bnr. 345']], ['saksnr. 12 side 345']],
];

const standard: readonly Row[] = [
  ['AGE', [['Hun er 67 år og bor alene.', '67 år']], ['dømt til 3 år fengsel', 'The bridge is 45 years old']],
  [
    'GOV_ID',
    [
      ['Passnummer: K0482193', 'K0482193'],
      ['NHS number: 943 476 5919', '943 476 5919'],
    ],
    ['Ordre K0482193'],
  ],
  ['POSTAL_CODE', [['Postnummer: 0155', '0155']], ['i 2024', 'side 0155']],
  [
    'FINANCIAL_INFO',
    [['Årslønn: kr 438 900', 'kr 438 900']],
    ['Budsjettet er 3 milliarder', 'KID: 003124088117'],
  ],
  ['credit card number', [['kort 4539 8765 4321 0012', '4539 8765 4321 0012']], ['4539 8765 4321 0013']],
  ['credit card expiration date', [['Kort utløper 08/27', '08/27']], ['side 08/27']],
  ['bank account number', [['konto 9710.04.20388', '9710.04.20388']], ['konto 9710.04.2038']],
  ['iban', [['NO17 1503 2990 379', 'NO17 1503 2990 379']], ['NO18 1503 2990 379']],
  ['passport number', [['Passnr. K0482193', 'K0482193']], ['Modell K0482193']],
  ['national id number', [['fnr 03043152512', '03043152512']], ['03043152513']],
  ['tax identification number', [['Tax ID: 123 456 789', '123 456 789']], ['part 123 456 789']],
  ['identity card number', [['ID-kort: AB1234567', 'AB1234567']], ['del AB1234567']],
  ['insurance number', [['Polisenummer: TV-5581032', 'TV-5581032']], ['rapport TV-5581032']],
  ['license plate number', [['bilen DP 61384', 'DP 61384']], ['type DP 61384']],
  ['vehicle registration number', [['kjøretøy DP 61384', 'DP 61384']], ['modell DP 61384']],
  ['ip address', [['IP 10.44.7.21', '10.44.7.21']], ['versjon 10.4.2.1']],
  ['username', [['Brukernavn: kari83', 'kari83']], ['Brukernavn er påkrevd']],
  ['social media handle', [['Instagram: @kari.foto', '@kari.foto']], ['5@10']],
  ['registration number', [['Medlemsnummer: 5581032', '5581032']], ['avsnitt 5581032']],
  ['student id number', [['Studentnummer: 264417', '264417']], ['kapittel 264417']],
  ['fax number', [['Faks: 22 33 44 56', '22 33 44 56']], ['sak 22 33 44 56']],
  ['visa number', [['DUF-nummer: 201812345607', '201812345607']], ['vare 201812345607']],
  ['date of birth', [['Født: 3. mai 1985', '3. mai 1985']], ['født i Oslo']],
  ['date', [['den 3. mai 1985', '3. mai 1985']], ['kapittel 3.4']],
  ['address', [['Storgata 12 B, 0155 Oslo', 'Storgata 12 B, 0155 Oslo']], ['på veien 12 km']],
  ['postal code', [['Postnummer: 0155', '0155']], ['i 2024']],
];

describe.each([
  ['fast', fast],
  ['standard', standard],
] as const)('%s', (method, rows) => {
  describe.each(rows)('%s', (type, there, notThere) => {
    it.each(there)('is found in %j', (text, value) => {
      expect(found(text, method, type)).toContain(value);
    });
    it.each(notThere)('is not found in %j', (text) => {
      expect(found(text, method, type)).toEqual([]);
    });
  });
});

it('has rows for every type of fast and every type of standard that is told by its form', () => {
  expect(fast.map(([type]) => type).sort()).toEqual([...fastEntityTypes].sort());
  const inWords = [
    ...[
      'PERSON',
      'AGE_INFO',
      'DATE_TIME',
      'EMAIL_ADDRESS',
      'NO_ADDRESS',
      'NO_PHONE_NUMBER',
      'POLITICAL_CASE',
    ],
    ...['BEHAVIORAL_PATTERN', 'CONTEXT_SENSITIVE', 'CRIMINAL_RECORD', 'ECONOMIC_STATUS', 'EMPLOYMENT_INFO'],
    ...['FAMILY_RELATION', 'HEALTH_INFO', 'SEXUAL_ORIENTATION', 'ANIMAL_INFO', 'location', 'organization'],
    ...['medical condition', 'medication'],
  ];
  const byForm = [...standardEntityTypes, ...standardFreeLabels].filter((type) => !inWords.includes(type));
  expect(standard.map(([type]) => type).sort()).toEqual([...byForm].sort());
});
