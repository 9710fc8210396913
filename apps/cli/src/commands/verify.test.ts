import { letterFacts } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { useFolderOfFiles } from '../testing/folder-of-files.ts';
import { sladd } from '../testing/sladd.ts';

useFolderOfFiles();

test('verify ends with 1 when anything is left', async () => {
  const run = await sladd('verify', 'letter.pdf', '--terms', letterFacts.email, '--lang', 'nb');
  expect(run.code).toBe(1);
  expect(run.err).toContain('side 2: en tekst som skal være borte, kan fortsatt leses\n');
  expect(run.err).not.toContain(letterFacts.email);
  const found = { page_number: 2, carrier: 'page_text', cause: 'term_in_text' };
  expect(JSON.parse(run.out)).toContainEqual(expect.objectContaining(found));
});

test('verify tells what a redaction by someone else only covers', async () => {
  const run = await sladd('verify', 'covered.pdf', '--ocr', 'never', '--lang', 'en');
  expect(run.code).toBe(1);
  expect(run.err).toBe('page 1: there is text under a dark area; anyone can copy it\n');
  const thorough = await sladd('verify', 'covered.pdf', '--ocr', 'never', '--thorough', '--lang', 'nb');
  expect(thorough.err).toContain('side 1: det finnes tekst som ingen ser');
});

test('verify finds in hidden parts what the original had in the marked places', async () => {
  const args = ['verify', 'titled.pdf', '--mapping', 'mapping.json', '--ocr', 'never'];
  expect((await sladd(...args, '--lang', 'en')).err).not.toContain('hidden in the file');
  const run = await sladd(...args, '--original', 'letter.pdf', '--lang', 'en');
  expect(run.err).toContain(
    'file: a text that must be gone is still hidden in the file (texts that the file holds besides its pages)\n',
  );
});

test.each([
  [['letter.pdf', '--key', 'a'.repeat(32)], '--key needs --proof'],
  [['letter.pdf', '--trusted-keys', 'keys.json'], '--trusted-keys needs --proof'],
  [['--proof', 'letter.pdf', '--term', 'Kari'], '--term: with --proof only the signed proof is checked'],
  [['--proof', 'letter.pdf', '--mapping', 'mapping.json'], '--mapping: with --proof only the signed'],
  [['letter.pdf', '--original', 'titled.pdf'], '--original needs --mapping'],
])('verify refuses %j, of which a part would not be checked', async (words, why) => {
  const run = await sladd('verify', ...words);
  expect([run.code, run.out]).toEqual([2, '']);
  expect(run.err).toContain(`error: ${why}`);
});
