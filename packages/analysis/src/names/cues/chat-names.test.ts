import { expect, test } from 'vitest';
import { chatNames } from './chat-names.ts';

const lists = {
  isGivenName: (word: string) => ['bryony', 'meg', 'oda', 'sander'].includes(word),
  isOrdinary: (word: string) => ['meg', 'svar'].includes(word),
  isPlace: () => false,
  isNoName: () => false,
};

function found(text: string, known: RegExp): string[] {
  const persons = [...text.matchAll(known)].map(({ index, 0: name }) => ({
    start: index,
    end: index + name.length,
  }));
  return chatNames(text, persons, lists).map(({ start, end }) => text.slice(start, end));
}

test('a given name that is an ordinary word as well is found where it writes beside others', () => {
  const chat = 'Bryony: scan Thursday\nMeg: want me to come?\nBryony: please\nMeg: ok then';
  expect(found(chat, /Bryony/gu)).toEqual(['Meg', 'Meg']);
});

test('who writes in a chat is found in small letters too', () => {
  const chat =
    '[21.02.26, 18:41] Oda: skal sander ringe?\n[21.02.26, 18:42] Sander: ja\n[21.02.26, 18:43] Oda: bra';
  expect(found(chat, /Oda|Sander/gu)).toEqual(['sander']);
});

test('words that are no given names and stand before lines name nobody', () => {
  expect(found('Oda: ring meg\nSvar: ja\nOda: nå?\nSvar: nei', /Oda/gu)).toEqual([]);
});

test('no line of a form is taken for a chat', () => {
  expect(found('Meg: 1\nMeg: 2\nSander: sander gulv', /nobody/gu)).toEqual([]);
});
