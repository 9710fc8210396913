import { type Tally, tallyOf } from './findings.ts';
import type { FileKey, Highlight } from './highlight.ts';
import { type HighlightState, highlightsOf } from './state.ts';

/** Counts that many parts of the screen show, made once per state of the highlights. */
export interface MarkCounts {
  readonly findings: Tally;
  readonly findingsByFile: ReadonlyMap<FileKey, Tally>;
  readonly marksByFile: ReadonlyMap<FileKey, number>;
}

const cache = new WeakMap<HighlightState, MarkCounts>();

export function markCounts(state: HighlightState): MarkCounts {
  const known = cache.get(state);
  if (known) return known;
  const findings: Highlight[] = [];
  const byFile = new Map<FileKey, Highlight[]>();
  const marksByFile = new Map<FileKey, number>();
  for (const highlight of highlightsOf(state)) {
    marksByFile.set(highlight.fileKey, (marksByFile.get(highlight.fileKey) ?? 0) + 1);
    if (highlight.kind !== 'entity') continue;
    findings.push(highlight);
    const list = byFile.get(highlight.fileKey);
    if (list) list.push(highlight);
    else byFile.set(highlight.fileKey, [highlight]);
  }
  const counts = {
    findings: tallyOf(findings),
    findingsByFile: new Map([...byFile].map(([key, list]) => [key, tallyOf(list)])),
    marksByFile,
  };
  cache.set(state, counts);
  return counts;
}
