import {
  carriers,
  checks,
  findingCarriers,
  findingCauses,
  languages,
  type RedactionReport,
  rasterReasons,
  removalReasons,
} from '@sladd/contract';
import { textProblems } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { elsewhereSentences } from './elsewhere-messages.ts';
import { findingSentences } from './finding-messages.ts';
import { notFoundSentence } from './not-found-messages.ts';
import { inWords } from './report-messages.ts';

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

const report: RedactionReport = {
  ...{ file: 'a.pdf', status: 'checked', marks: 0, pages: 1, findings: [], was_encrypted: false },
  ...{ images: { blanked: 0, removed: 0 }, bytes_before: 1, bytes_after: 1, sha256: null },
  removed: [
    ...carriers.map((carrier) => ({ carrier, action: 'removed', count: 1, reason: 'free_text' }) as const),
    ...removalReasons.map((reason) => ({ carrier: 'links', action: 'kept', count: 1, reason }) as const),
  ],
  rasterised_pages: rasterReasons.map((reason) => ({ page_number: 1, reason })),
  checks: checks.map((check) => ({ check, reader: 'ocr', found: 0, of: 1 })),
};

describe.each(languages)('the sentences in %s', (language) => {
  const worded = inWords(report, language);
  const sentences = [
    ...findingCauses.flatMap((cause) =>
      findingSentences([{ page_number: many, carrier: 'page_text', cause }], language),
    ),
    ...findingCarriers.flatMap((carrier) =>
      findingSentences([{ page_number: many, carrier, cause: 'term_in_object' }], language),
    ),
    ...[worded.removed, worded.rasterised_pages, worded.checks].flat().map(({ words }) => words),
    ...elsewhereSentences(elsewhere, language),
    ...[[many], [1, 2, many], Array.from({ length: 1_200 }, (_, index) => index + 1)].flatMap(
      (numbers) => notFoundSentence(numbers, many, language) ?? [],
    ),
  ];

  test('are words alone, with every number in groups', () => {
    const problems = sentences.flatMap((text) =>
      textProblems(text, language).map((problem) => `${text}: ${problem}`),
    );
    expect(problems).toEqual([]);
    expect(sentences.join('\n')).toContain('1\u00a0200');
  });
});
