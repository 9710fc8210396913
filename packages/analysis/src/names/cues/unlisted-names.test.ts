import { expect, test } from 'vitest';
import type { Candidate } from '../../finding/candidate.ts';
import { taggedName } from '../../testing/tagged-name.ts';
import type { NameLists } from '../lists/name-lists.ts';
import { unlistedNames } from './unlisted-names.ts';

const lists: NameLists = {
  isGivenName: () => false,
  isPlace: (lower) => ['bergen'].includes(lower),
  isOrdinary: (lower) => ['ifølge', 'møte', 'krins', 'vakt', 'stasjon', 'the'].includes(lower),
  isNoName: (lower) => ['jihad'].includes(lower),
};

const found = (text: string, others: readonly Candidate[] = []) =>
  unlistedNames(text, others, lists).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Klager er Somchaiyot Srisuwanit, og', ['Somchaiyot Srisuwanit']],
  ['Ifølge Áilánne Gaupnjárga var døra låst', ['Áilánne Gaupnjárga']],
  ['Møtt: Teshab Gebr-Kidane Woldumar', ['Teshab Gebr-Kidane Woldumar']],
  ['Mr Kuganesan Nadarajasingam said', ['Kuganesan Nadarajasingam']],
  ['Qerim\tHodumira Xassan\t41', ['Hodumira Xassan']],
])('finds full names that no list knows in %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  ['one word', 'Klager er Somchaiyot, og'],
  ['an ordinary word among them', 'hos Vakt Srisuwanit i'],
  ['a place among them', 'hos Srisuwanit Bergen i'],
  ['a word that names nobody', 'om Srisu Jihad i'],
  ['a compound of an ordinary word', 'i Srisu Fotballkrins i'],
  ['a short compound that begins a sentence', 'Nattevakt Srisuwanit'],
  ['what is quoted', 'i « Srisu Wanitphen » som'],
  ['what has an article', 'at the Srisu Wanitphen in'],
  ['what has an article that begins a sentence', 'The Srisu Wanitphen is'],
  ['what goes on', 'hos Srisu Wanit AS i'],
  ['a house number before it', 'i 7 Srisu Wanit,'],
  ['two columns', 'Qerim\tHodumira'],
])('leaves alone %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('leaves what the tagger believes, but for a given name without its surname and a doubtful organisation', () => {
  const text = 'hos Nattevakten Srisuwanit i dag';
  const whole = 'Nattevakten Srisuwanit';
  expect(found(text, [taggedName(text, 'Nattevakten', 'PER', 0.6)])).toEqual([whole]);
  expect(found(text, [taggedName(text, whole, 'PER', 0.6)])).toEqual([]);
  expect(found(text, [taggedName(text, whole, 'ORG', 0.7)])).toEqual([whole]);
  expect(found(text, [taggedName(text, whole, 'ORG', 0.8)])).toEqual([]);
  expect(found(text, [taggedName(text, 'Srisuwanit', 'LOC', 0.6)])).toEqual([]);
});

test('believes the tagger that it may be a person where a word ends as an ordinary one does', () => {
  const text = 'hos Nattstasjon Srisuwanit i dag';
  expect(found(text)).toEqual([]);
  expect(found(text, [taggedName(text, 'Nattstasjon Srisuwanit', 'PER', 0.4)])).toEqual([
    'Nattstasjon Srisuwanit',
  ]);
});
