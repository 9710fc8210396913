import { expect, test } from 'vitest';
import { labels } from '../packages/analysis/src/names/model/labels.ts';
import { readMarks } from './annotated-documents.ts';
import { documentSentences } from './document-sentences.ts';

const written = (marked: string): string[] =>
  documentSentences(readMarks(marked)).map(({ words, tags }) =>
    words.map((word, index) => `${word}/${labels[tags[index] ?? 0]}`).join(' '),
  );

test('names of a document become those of the tagger, also inside a statement', () => {
  expect(
    written(
      '⟦PERSON|Kari Testesen⟧ ringte ⟦ORGANIZATION|NAV⟧. ⟦FAMILY|Mor til ⟦PERSON|Ola⟧⟧ bor i ⟦LOCATION|Moss⟧.',
    ),
  ).toEqual([
    'Kari/B-PER Testesen/E-PER ringte/O NAV/S-ORG ./O',
    'Mor/O til/O Ola/S-PER bor/O i/O Moss/S-LOC ./O',
  ]);
});

test('names beside each other stay two', () => {
  expect(written('⟦PERSON|Kari⟧ ⟦PERSON|Ola⟧ kom.')).toEqual(['Kari/S-PER Ola/S-PER kom/O ./O']);
});

test('a line with an address is left out', () => {
  expect(written('Hei ⟦PERSON|Ola⟧\n\n⟦ADDRESS|Storgata 1⟧, ⟦LOCATION|Moss⟧\n\nHilsen')).toEqual([
    'Hei/O Ola/S-PER',
    'Hilsen/O',
  ]);
});
