import { expect, test } from 'vitest';
import type { Candidate } from '../../finding/candidate.ts';
import { createDocumentMemory } from './document-memory.ts';
import { namesOverHyphens } from './names-over-hyphens.ts';

const person = (start: number, end: number): Candidate => ({
  start,
  end,
  score: 0.9,
  rank: 1,
  entity: { fast: ['PERSON'], advanced: ['PERSON'], standard: ['PERSON'] },
  evidence: { recognizer: 'name-tagger', validated: undefined, contextWords: [] },
  reasons: [{ code: 'name_model', params: { thing: 'person_name', score: 0.9 } }],
});

test('a name known from elsewhere is found whole where a line end breaks it with a hyphen', () => {
  const memory = createDocumentMemory();
  const before = 'Vi har snakket med Ola Henrik Solbakken i dag.';
  memory.learn([person(19, 39)], before, 1);
  const text = 'Etter dette har Ola Henrik Sol-\nbakken klaget.';
  const found = namesOverHyphens(text, [], memory, 2).map(({ start, end }) => text.slice(start, end));
  expect(found).toContain('Ola Henrik Sol-\nbakken');
});

test('without a broken word there is nothing to look for', () => {
  expect(namesOverHyphens('Tor-Erik\nHaukland', [], createDocumentMemory(), 1)).toEqual([]);
});
