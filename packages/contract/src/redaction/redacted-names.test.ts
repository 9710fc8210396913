import { expect, test } from 'vitest';
import { redactedNames } from './redacted-names.ts';

test('puts a word before the name', () => {
  expect(redactedNames(['letter.pdf', 'Søknad 2.PDF'])).toEqual([
    'redacted-letter.pdf',
    'redacted-Søknad 2.PDF',
  ]);
});

test('numbers equal names, ignoring case, before their ending', () => {
  expect(redactedNames(['a.pdf', 'A.pdf', 'a.pdf', 'a', 'a'])).toEqual([
    'redacted-a.pdf',
    'redacted-A (2).pdf',
    'redacted-a (3).pdf',
    'redacted-a',
    'redacted-a (2)',
  ]);
});

test('drops folders, so that no name leads out of an archive', () => {
  expect(redactedNames(['../../etc/passwd', 'C:\\temp\\x.pdf', ''])).toEqual([
    'redacted-passwd',
    'redacted-x.pdf',
    'redacted-document.pdf',
  ]);
});

test('cuts a name that no file system would take with what goes before and behind it, at a whole character', () => {
  const [name, again] = redactedNames([`${'å'.repeat(251)}.pdf`, `${'å'.repeat(250)}🙈.pdf`]);
  expect(name).toBe(`redacted-${'å'.repeat(98)}.pdf`);
  expect(again).toBe(`redacted-${'å'.repeat(98)} (2).pdf`);
  expect(redactedNames([`a${'🙈'.repeat(60)}.pdf`])).toEqual([`redacted-a${'🙈'.repeat(48)}.pdf`]);
});
