import { isCertain } from './finding-groups.ts';
import type { Highlight } from './highlight.ts';
import { type Tally, tallyOf } from './tally.ts';
import { valueKey } from './value.ts';

/** Data about the highlights of a page that many components need. */
export interface PageDigest {
  readonly findings: Tally;
  /** Undecided findings that something outside the text confirms. */
  readonly certain: readonly Highlight[];
  /** Highlights with a text, by its value. */
  readonly byValue: ReadonlyMap<string, readonly Highlight[]>;
}

/** The list of a page is the same object until one of its highlights changes, so no entry becomes outdated. */
const digests = new WeakMap<readonly Highlight[], PageDigest>();

/** Computed once for each state of a page: changes elsewhere cost nothing. */
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
