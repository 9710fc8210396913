import type { Recognizer } from '../recognizer.ts';

/** Timestamps at the beginning of a log line or with fractions of a second. */
export const logTime: Recognizer = {
  name: 'log-time',
  entity: {},
  patterns: [
    {
      regex:
        /(?=\d)(?<=^[[(<]?)(?:\d{4}[-/]\d{2}[-/]\d{2}[T ])?\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z| ?[+-]\d{2}:?\d{2})?(?=[\])>]?[ |-]{1,20}(?:\[|\(|<|\p{Lu}{4,5}(?!\p{L})|[\w.-]{1,80}(?:\[\d{1,10}\])?:))/gmu,
      score: 0.98,
      contextScore: 0.98,
    },
    {
      regex:
        /(?=\d)(?<![\p{L}\p{N}:.])(?:\d{4}-\d{2}-\d{2}[T ])?\d{2}:\d{2}:\d{2}[.,]\d{3,9}(?:Z|[+-]\d{2}:?\d{2})?(?![\p{N}])/gu,
      score: 0.98,
      contextScore: 0.98,
    },
  ],
  context: [],
  thing: 'log_time',
  suppresses: true,
};
