import type { DocumentMemory } from '../names/document-memory.ts';
import { nameCandidates } from '../names/name-candidates.ts';
import type { Models } from './models.ts';

/**
 * Learns the persons' names that begin at the end of one page and end at the beginning of the next, so that their parts
 * are found on both. `before` and `after` are the last and first lines of the pages' running text; `pageNumber` is that
 * of the first.
 */
export function learnNamesAcross(
  [before, after]: readonly [before: string, after: string],
  { fastTagger }: Models,
  memory: DocumentMemory,
  pageNumber: number,
): void {
  if (!fastTagger) return;
  const text = `${before}\n${after}`;
  const names = nameCandidates(fastTagger, text).filter(
    ({ start, end }) => start < before.length && end > before.length + 1,
  );
  memory.learn(names, text, pageNumber);
}
