import { carriers, findingCauses, languages } from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { withWords } from './carrier-messages.ts';
import { elsewhereSentences } from './elsewhere-messages.ts';
import { findingSentences } from './finding-messages.ts';

const many = 12_345;
const bbox = [{ x0: 0, y0: 0, x1: 1, y1: 1 }];
const found = (['whole', 'inside'] as const).flatMap((kind) =>
  Array.from({ length: 1_200 }, () => ({
    entity_type: 'PERSON',
    removed_on: [1],
    places: [{ page_number: many, kind, bbox }],
  })),
);
const elsewhere = { values: many, too_short: many, without_text: many, marked: many, found };

describe.each(languages)('the sentences in %s', (language) => {
  const sentences = [
    ...findingCauses.flatMap((cause) => findingSentences([{ page_number: many, cause }], language)),
    ...withWords(
      carriers.map((carrier) => ({ carrier, action: 'removed' as const })),
      language,
    ).map(({ words }) => words),
    ...elsewhereSentences(elsewhere, language),
  ];

  test('are words alone, with every number in groups', () => {
    const problems = sentences.flatMap((text) =>
      textProblems(text, language).map((problem) => `${text}: ${problem}`),
    );
    expect(problems).toEqual([]);
    expect(sentences.join('\n')).toContain('1\u00a0200');
  });
});
