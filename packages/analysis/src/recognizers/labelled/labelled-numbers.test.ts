import { expect, test } from 'vitest';
import { foundBy } from '../found-by.ts';
import { labelledNumbers } from './labelled-numbers.ts';

const found = (text: string): string[] => labelledNumbers.flatMap((recognizer) => foundBy(recognizer, text));

test.each([
  ['NHS No 943 476 5919', ['943 476 5919']],
  ['CPR-nr 010190-1234', ['010190-1234']],
  ['DNI no. X1234567L', ['X1234567L']],
])('takes no part of the label for the number: %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});
