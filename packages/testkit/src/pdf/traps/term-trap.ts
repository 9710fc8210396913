/** A document with a term that a search can easily miss. */
export interface TermTrap {
  /** Completes the sentence "finds a term ...". */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly term: string;
  /** Pieces of the term in the page text, all of which must be removed. */
  readonly pieces: readonly string[];
  /** Words of the page text that must stay. */
  readonly neighbours: readonly string[];
}

/** Words before and after the term that a redaction must keep. */
export const [above, below] = ['Sommerferie', 'Regnskap'];
