import { isCertain } from './finding-groups.ts';
import type { Highlight } from './highlight.ts';
import { type Tally, tallyOf } from './tally.ts';
import { valueKey } from './value.ts';

/** What many parts of the screen ask of a page's highlights. */
export interface PageDigest {
  readonly findings: Tally;
  /** Undecided findings that something outside the text confirms. */
  readonly certain: readonly Highlight[];
  /** Highlights that have a text, by its value. */
  readonly byValue: ReadonlyMap<string, readonly Highlight[]>;
}

/** A page's list stays the same until one of its highlights changes, so nothing here goes stale. */
const digests = new WeakMap<readonly Highlight[], PageDigest>();

/** Worked out once for each state of a page: a change somewhere else costs nothing. */
export function digestOf(page: readonly Highlight[]): PageDigest {
  const known = digests.get(page);
  if (known) return known;
  const findings = page.filter((highlight) => highlight.kind === 'entity');
  const digest = {
    findings: tallyOf(findings),
    certain: findings.filter((highlight) => highlight.decision === 'undecided' && isCertain(highlight)),
    byValue: Map.groupBy(
      page.filter((highlight) => highlight.text !== null),
      (highlight) => valueKey(highlight.text ?? ''),
    ),
  };
  digests.set(page, digest);
  return digest;
}
