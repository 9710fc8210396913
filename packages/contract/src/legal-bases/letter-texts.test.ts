import { expect, test } from 'vitest';
import { letterTextsSchema } from './letter-texts.ts';

const problemsOf = (nb: object) =>
  (letterTextsSchema.safeParse({ nb, nn: {}, en: {} }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test.each([
  ['nothing', {}, []],
  ['a sentence', { greeting: 'Beste hilsen' }, []],
  ['a field of the case in any sentence', { refused: 'Sak {case} er avslått.' }, []],
  ['an empty sentence', { greeting: ' ' }, ['nb.greeting']],
  ['a field that no letter has', { refused: 'Av {weather}' }, ['nb.refused']],
  ['a document without its name', { document_head: 'Dokument' }, ['nb.document_head']],
  ['a complaint that says not to whom', { complaint: 'Du kan klage.' }, ['nb.complaint']],
  ['a sentence nobody knows', { weather: 'Det regner.' }, ['nb']],
  ['a sentence that is a book', { reason: 'x'.repeat(2001) }, ['nb.reason']],
])('a letter with %s', (_name, nb, paths) => {
  expect(problemsOf(nb).map(([path]) => path)).toEqual(paths);
});
