import type { Thing } from '@sladd/contract';
import type { EntityMapping } from '../finding/entity-mapping.ts';

/** The words by which one kind of sensitive circumstance is told. */
export interface ContextLexicon {
  /** Unique, kebab-case. */
  readonly name: string;
  readonly entity: EntityMapping;
  /** What its words tell of, as the explanation says. */
  readonly thing: Thing;
  /**
   * Wordings in bokmål, nynorsk and English, as sources of regular expressions without capturing groups. `~` stands for
   * any letters, so that inflected and compound words are met.
   */
  readonly terms: readonly string[];
  /** How often such a wording is really about the person, where a person is named or meant in the sentence. */
  readonly score: number;
}
