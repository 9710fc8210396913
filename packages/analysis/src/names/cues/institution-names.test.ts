import { expect, it } from 'vitest';
import { institutionNames } from './institution-names.ts';

const found = (text: string): string[] =>
  institutionNames(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['ble kjørt til Rana sykehus.', ['Rana sykehus']],
  ['flytte til Selje sjukeheim', ['Selje sjukeheim']],
  ['Borettslaget Furukollen', ['Borettslaget Furukollen']],
  ['møtte i Indre Helgeland tingrett', ['Indre Helgeland tingrett']],
  ['ved Hellemyr bofellesskap i fjor', ['Hellemyr bofellesskap']],
  ['elev ved Vik videregående skole', ['Vik videregående skole']],
  ['går på Vik Ungdomsskole nå', ['Vik Ungdomsskole']],
  ['anmeldt til Sunn og Fjordane politidistrikt', ['Sunn og Fjordane politidistrikt']],
  ['Kari Moe og Vik barnehage', ['Vik barnehage']],
  ['trener i Nordre Vik svømmeklubb', ['Nordre Vik svømmeklubb']],
  [
    'Han har i mange år vært medlem av det som heter Norsk\nHjelpepleierforbund og vil ha råd.',
    ['Norsk\nHjelpepleierforbund'],
  ],
])('finds the institution by what it is in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  ['Vi i Nordfoss Rør ASA takker', ['Nordfoss Rør ASA']],
  ['Mellom Hvitveis Omsorg SA og', ['Hvitveis Omsorg SA']],
  ['sendt Kvam & Foss Entreprenør AS.', ['Kvam & Foss Entreprenør AS']],
  ['Ost og Vin AS skylder', ['Ost og Vin AS']],
  ['Kari Moe og Fokus Bygg AS', ['Fokus Bygg AS']],
  ['Kari Moe i Fokus Bygg AS', ['Fokus Bygg AS']],
  ['hos Kvam & Sønner i fjor', ['Kvam & Sønner']],
  ['drives for Swift Couriers Ltd', ['Swift Couriers Ltd']],
])('finds the company by its form in %j', (text, expected) => {
  expect(found(text)).toContain(expected[0]);
});

it.each([
  ['brev fra Familievernkontoret i Indre Sunnfjord.', ['Familievernkontoret i Indre Sunnfjord']],
  ['klage til Dyrevernnemnda for Ytre Vik', ['Dyrevernnemnda for Ytre Vik']],
  ['ved NAV Østre Vik i dag', ['NAV Østre Vik']],
  ['PP-tenesta i Vik', ['PP-tenesta i Vik']],
])('finds the office with its place in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  ['at the Northern Infirmary, so', ['Northern Infirmary']],
  ['the Citizens Advice Bureau in Stanton on', ['Citizens Advice Bureau in Stanton']],
  ['the Transport and Office Workers Union has', ['Transport and Office Workers Union']],
  ['Ms Dearbhla Quinn of Avonside Housing Association', ['Avonside Housing Association']],
  ['Ada Quinn and Avonside Housing Association', ['Avonside Housing Association']],
  ['the Department for Work and Pensions has', ['Department for Work and Pensions']],
  ['a degree from the University of Stanton', ['University of Stanton']],
])('finds the English institution in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  'på et sykehus',
  'Denne skole ligger fint',
  'skolens sykehus',
  'Sykehuset er stort',
  'Idas barnehage',
  'Kari Moes klubb',
  'Privat barnehage og kommunal skole',
  'Kari Moe\nSkole: Vik',
  'Kari Moe\nBank',
  'medlem av Norsk\nHjelpepleierforbund',
  'Kontoret i Vik er stengt',
  'The School is closed',
  'the Local Council and Our Bank',
  'on the West Bank, in a Great School',
  'Head Office, Emergency Department',
  'Type AB 12345 leveres i svart',
  'KLAGE PÅ VEDTAK',
  'USA og AS',
])('finds none in %j', (text) => {
  expect(found(text)).toEqual([]);
});
