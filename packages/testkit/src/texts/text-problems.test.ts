import { expect, test } from 'vitest';
import { textProblems } from './text-problems.ts';

test.each([
  ['', 'en', 'is empty'],
  ['{{count}} files', 'en', 'has a blank that is not filled'],
  ['Invalid method: {id}', 'en', 'has a blank that is not filled'],
  ['Hello undefined', 'en', 'has a value that is missing'],
  ['detection.alreadyRunning', 'en', 'has the name of a text: detection.alreadyRunning'],
  ['12345 findings', 'en', 'has a number without groups: 12345'],
  ['Ingen files er valgt', 'nb', 'has English words: files'],
] as const)('%j in %s %s', (text, language, problem) => {
  expect(textProblems(text, language)).toEqual([problem]);
});

test.each([
  ['12\u00a0345 funn i 2 filer, se vedtak.pdf', 'nb'],
  ['Åpne https://sladd.example/verify-email?token=0123456789 nå.', 'nb'],
  ['No files are left on 14 November 2026.', 'en'],
  ['Telefon 912-34-567 er ikke sett', 'nb'],
] as const)('%j in %s is fine', (text, language) => {
  expect(textProblems(text, language)).toEqual([]);
});
