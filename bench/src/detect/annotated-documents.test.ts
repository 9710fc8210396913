import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { annotatedDocuments } from './annotated-documents.ts';

const folderOf = (file: string, content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'annotated-'));
  writeFileSync(join(folder, file), content);
  return folder;
};

test('reads values inside statements, language and author', () => {
  const marked = 'Søknad fra ⟦PERSON|Kari Nordvåg⟧: ⟦FAMILY|gift med ⟦PERSON|Per⟧⟧.';
  const [document] = annotatedDocuments(folderOf('nb_k_001_brev.txt', marked));
  expect(document).toMatchObject({ name: 'nb_k_001_brev', language: 'nb', author: 'k' });
  expect(document?.text).toBe('Søknad fra Kari Nordvåg: gift med Per.');
  expect(document?.marks.map(({ start, end, names }) => [document.text.slice(start, end), ...names])).toEqual(
    [
      ['Kari Nordvåg', 'PERSON'],
      ['Per', 'PERSON'],
      ['gift med Per', 'FAMILY'],
    ],
  );
});

test('names the document with a label that nobody knows', () => {
  expect(() => annotatedDocuments(folderOf('en_k_002_note.txt', '⟦SHOE_SIZE|43⟧'))).toThrow(
    'en_k_002_note: unknown label "SHOE_SIZE"',
  );
});
