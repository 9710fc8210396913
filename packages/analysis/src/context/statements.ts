import type { statementEntityTypes } from '@sladd/contract';
import { type Candidate, ranks } from '../candidate.ts';

export type StatementType = (typeof statementEntityTypes)[number];

/** A statement about somebody that a language model marked in a text, already found to stand there. */
export interface Statement {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly type: StatementType;
  /** Name of the model. */
  readonly model: string;
}

/** How often such a statement is right; a judgement, since models differ. */
const SCORE = 0.75;

const phrases: Record<StatementType, string> = {
  HEALTH: "words about someone's health",
  CRIMINAL: 'words about a criminal matter',
  SEXUAL: "words about someone's sexual life or orientation",
  RELIGIOUS_BELIEF: "words about someone's religion",
  POLITICAL_AFFILIATION: "words about someone's political views",
  TRADE_UNION: 'words about membership of a trade union',
  BIOMETRIC_DATA: 'words about biometric data',
  GENETIC_DATA: 'words about genetic data',
  CONTEXT: 'words that tell something sensitive about someone',
};

/** Statements as candidates of `advanced`. */
export function statementCandidates(statements: readonly Statement[]): Candidate[] {
  return statements.map(({ start, end, type, model }) => ({
    start,
    end,
    score: SCORE,
    entity: { advanced: [type] },
    evidence: {
      recognizer: 'language-model',
      validated: undefined,
      contextWords: [],
      model,
      approximate: true,
    },
    explain: phrases[type],
    rank: ranks.name,
  }));
}
