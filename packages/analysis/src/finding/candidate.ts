import type { Reason } from '@sladd/contract';
import type { EntityMapping } from './entity-mapping.ts';
import type { Evidence } from './span.ts';

/** A possible finding, before overlaps are resolved and its entity type is chosen. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly entity: EntityMapping;
  readonly evidence: Evidence;
  /** Why it was found, the main reason first; at least one. */
  readonly reasons: readonly Reason[];
  /** How strong the evidence is when candidates overlap. */
  readonly rank: Rank;
  /** Whether it wins over weaker candidates even if its own type is not requested; see `Recognizer.suppresses`. */
  readonly suppresses?: true;
}

/** Whether any method would report a candidate as a person. */
export function isPerson({ entity }: Candidate): boolean {
  return Object.values(entity).some((types) => types.includes('PERSON'));
}

/** Ranks, weakest first: a guess, a name in running text, a form, a form with a passed check. */
export const ranks = { guess: 0, name: 1, form: 2, validated: 3 } as const;

/** One of {@link ranks}. */
export type Rank = (typeof ranks)[keyof typeof ranks];

/** Candidates with a lower score are guesses, whatever their evidence. */
const LEAST_BELIEVED = 0.5;

/** The rank of a candidate found by its form. */
export function formRank(score: number, validated: boolean | undefined): Rank {
  if (score < LEAST_BELIEVED) return ranks.guess;
  return validated === true ? ranks.validated : ranks.form;
}

/** The rank of a name or a phrase found in running text. */
export function nameRank(score: number): Rank {
  return score < LEAST_BELIEVED ? ranks.guess : ranks.name;
}
