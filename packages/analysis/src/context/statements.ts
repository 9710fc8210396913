import type { statementEntityTypes, Thing } from '@sladd/contract';
import { type Candidate, ranks } from '../finding/candidate.ts';

/** The entity types of statements. */
export type StatementType = (typeof statementEntityTypes)[number];

/** A statement about a person that a language model quoted, with its place in the text. */
export interface Statement {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly type: StatementType;
  /** Name of the model. */
  readonly model: string;
}

/** Score of such a statement; an estimate, since models differ. */
const SCORE = 0.75;

const things: Record<StatementType, Thing> = {
  HEALTH: 'health',
  CRIMINAL: 'criminal_matter',
  SEXUAL: 'sexual_orientation',
  RELIGIOUS_BELIEF: 'religion',
  POLITICAL_AFFILIATION: 'politics',
  TRADE_UNION: 'trade_union',
  BIOMETRIC_DATA: 'biometric_data',
  GENETIC_DATA: 'genetic_data',
  CONTEXT: 'sensitive_circumstance',
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
      isStatement: true,
    },
    reasons: [
      { code: 'language_model', params: { thing: things[type], model } },
      { code: 'approximate', params: {} },
    ],
    rank: ranks.name,
  }));
}
