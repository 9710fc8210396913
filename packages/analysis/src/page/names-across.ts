import { nameCandidates } from '../names/candidate/name-candidates.ts';
import type { DocumentMemory } from '../names/memory/document-memory.ts';
import type { Models } from './models.ts';

/**
 * Adds names of persons that are split across two pages to `memory`, so that their parts are found on both. `before` are the
 * last lines of the first page's running text, `after` the first lines of the next page's; `pageNumber` is the first page's.
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
