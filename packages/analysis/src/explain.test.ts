import { expect, test } from 'vitest';
import { type Candidate, ranks } from './candidate.ts';
import { explain } from './explain.ts';

const words = (explained: string, evidence: Partial<Candidate['evidence']>): string =>
  explain({
    start: 0,
    end: 1,
    score: 0.9,
    entity: {},
    explain: explained,
    evidence: { recognizer: 'account-number', validated: undefined, contextWords: [], ...evidence },
    rank: ranks.form,
  });

test.each([
  ['a date', {}, 'Looks like a date.'],
  [
    'a Norwegian bank account number',
    { validated: true, contextWords: ['konto', 'betal*'] },
    'Looks like a Norwegian bank account number: its check digits are right, “konto”, “betal” stand near.',
  ],
  [
    'an e-mail address',
    { recognizer: 'email', validated: true },
    'Looks like an e-mail address: its domain can exist.',
  ],
  [
    "a person's name",
    { recognizer: 'encoder', model: 'encoder-tags.onnx', agreeing: ['name-tagger', 'document-names'] },
    "Looks like a person's name: found by the language model, also found by the small name model, the names found elsewhere in the document.",
  ],
  [
    "words about someone's health",
    { recognizer: 'language-model', model: 'llama3', approximate: true as const },
    "Looks like words about someone's health: found by the model llama3, where it begins and ends is a guess.",
  ],
])('explains %s in plain words', (explained, evidence, sentence) => {
  expect(words(explained, evidence)).toBe(sentence);
});
