import type { MarkName } from '@sladd/testkit';
import type { Judgement } from './score.ts';

/** Marks of the context categories: statements about somebody, without a form of their own. */
export const contextMarks: ReadonlySet<MarkName> = new Set<MarkName>([
  'HEALTH',
  'CRIME',
  'SEXUAL',
  'RELIGION',
  'POLITICS',
  'UNION',
  'BIOMETRIC',
  'GENETIC',
]);

/** Marks that alone point at a person. */
export const directMarks: ReadonlySet<MarkName> = new Set<MarkName>([
  'PERSON',
  'ADDRESS',
  'PHONE',
  'FAX',
  'EMAIL',
  'NATIONAL_ID',
  'FOREIGN_ID',
  'PASSPORT',
  'ACCOUNT',
  'IBAN',
  'CARD',
  'PLATE',
  'STUDENT_ID',
  'USERNAME',
]);

/** Marks whose value carries a check that can be computed. */
export const checkedMarks: ReadonlySet<MarkName> = new Set<MarkName>([
  'NATIONAL_ID',
  'ACCOUNT',
  'IBAN',
  'CARD',
  'CRYPTO',
]);

/** Sentences that hold a type, by what was expected and by what was found. */
export interface SentenceCounts {
  expected: number;
  found: number;
  right: number;
}

/** Counts, for each type of the context categories, the sentences that hold it. */
export function countSentences(text: string, judgement: Judgement, counts: SentenceCounts): void {
  const types = new Set<string>(contextTypes);
  const sentenceAt = sentenceNumbers(text);
  const expected = new Set(
    judgement.expected
      .filter(({ markName }) => contextMarks.has(markName))
      .map(({ start, types: [type] }) => `${sentenceAt(start)} ${type}`),
  );
  const found = new Set(
    judgement.verdicts
      .filter(({ countsAs }) => types.has(countsAs))
      .map(({ found: { start }, countsAs }) => `${sentenceAt(start)} ${countsAs}`),
  );
  counts.expected += expected.size;
  counts.found += found.size;
  counts.right += [...found].filter((key) => expected.has(key)).length;
}

const contextTypes = [
  ...['HEALTH', 'CRIMINAL', 'SEXUAL', 'RELIGIOUS_BELIEF', 'POLITICAL_AFFILIATION', 'TRADE_UNION'],
  ...['BIOMETRIC_DATA', 'GENETIC_DATA', 'HEALTH_INFO', 'CRIMINAL_RECORD', 'SEXUAL_ORIENTATION'],
  ...['POLITICAL_CASE', 'CONTEXT_SENSITIVE'],
];

function sentenceNumbers(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/[.!?](?=\s+["«(]?\p{Lu})|\n\s*\n/gu)].map(({ index }) => index);
  return (offset) => ends.filter((end) => end < offset).length;
}
