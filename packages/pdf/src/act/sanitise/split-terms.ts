import { FoldedText, normaliseText, seam, type Term, type Terms } from '@sladd/terms';
import { soughtTerms } from './hits.ts';

/** The places in a list of texts of those that contain a piece of something to be removed, which the next ones continue. */
export type FindPieces = (texts: readonly string[]) => ReadonlySet<number>;

/** Shorter terms come about by chance where two texts meet. */
const minimumLength = 5;
/** Over how many texts a term goes at most. */
const mostPieces = 3;
/** A word that is continued in the next text. */
const hyphenAtEnd = /[\p{Pd}\u00ad]?\s*$/u;

/**
 * Searches for the terms and removed texts across the borders of texts that belong together, such as the titles of two
 * bookmarks. Only whole words count.
 */
export function pieceFinder(removedTexts: readonly string[], terms: Terms): FindPieces {
  const sought = soughtTerms(removedTexts, terms).filter((term) => term.normalised.length >= minimumLength);
  const isSaid = (texts: readonly string[]) => texts.length > 1 && isInPieces(texts, sought);
  return (texts) => {
    const found = new Set<number>();
    if (!isSaid(texts)) return found;
    for (let start = 0; start < texts.length; start++) {
      for (let size = 2; size <= mostPieces && start + size <= texts.length; size++) {
        const part = texts.slice(start, start + size);
        if (!isSaid(part) || isInPieces(part.slice(1), sought) || isInPieces(part.slice(0, -1), sought))
          continue;
        for (let at = start; at < start + size; at++) found.add(at);
      }
    }
    return found;
  };
}

function isInPieces(texts: readonly string[], sought: readonly Term[]): boolean {
  const pieces = texts.map((text) => normaliseText(text).trim().replace(hyphenAtEnd, ''));
  const whole = new FoldedText(pieces.join(seam));
  return sought.some((term) => term.isInPieces(whole));
}
