import type { FilePages } from './not-looked-for.ts';
import type { RedactionResult } from './result.ts';

/** What the report of a file contains in addition to the server's report; no text of the document and no search terms. */
export function reportedGaps({ notLookedFor, left }: RedactionResult): object {
  const { kinds, byRules, methods, withoutRun, notFullyChecked, unread, unreadParts, unseen } = notLookedFor;
  const { possible, possibleFindings } = notLookedFor;
  return {
    elsewhere_left_on_purpose: left.values.length > 0 && left.isOnPurpose,
    not_fully_checked_pages: pagesOf(notFullyChecked),
    not_looked_for: {
      kinds,
      kinds_by_rules_alone: byRules,
      methods,
      without_detection: withoutRun.length > 0,
      unread_pages: pagesOf(unread),
      unread_areas: unreadParts,
      pages_not_seen: pagesOf(unseen),
      possible_findings: possibleFindings,
      pages_with_possible_findings: pagesOf(possible),
      hits_not_marked: notLookedFor.unmarkedHits,
      failed_search_terms: notLookedFor.failedTerms.length,
    },
  };
}

function pagesOf(files: readonly FilePages[]): number[] {
  return files.flatMap(({ pages }) => pages);
}
