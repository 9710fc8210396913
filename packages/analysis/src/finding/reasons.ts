import type { Reason } from '@sladd/contract';
import type { Candidate } from './candidate.ts';

/** More words say no more. */
const MOST_WORDS = 3;

/** The listed words that stand near, as a reason. */
export function nearWords(contextWords: readonly string[]): Reason[] {
  const words = contextWords.slice(0, MOST_WORDS).map((word) => word.replace(/\*$/, ''));
  return words.length > 0 ? [{ code: 'near_words', params: { words } }] : [];
}

/** A share of one as reasons carry it. */
export function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/**
 * The reasons of a finding: its own, and the main one of each other source that found the same. That a name stands on
 * the page where it was found is no news, so `found_again` counts among the others only from another page; nor is that
 * a label stands near what stands after it.
 */
export function reasonsOf(own: Candidate, others: readonly Candidate[], pageNumber: number): Reason[] {
  const reasons = [...own.reasons];
  for (const [main] of others.map((other) => other.reasons)) {
    if (main === undefined || reasons.some(({ code }) => code === main.code)) continue;
    if (main.code === 'found_again' && main.params.page === pageNumber) continue;
    reasons.push(main);
  }
  const label = reasons.find(({ code }) => code === 'label_of_field');
  return label?.code === 'label_of_field' ? withoutWord(reasons, label.params.label) : reasons;
}

function withoutWord(reasons: readonly Reason[], label: string): Reason[] {
  return reasons.flatMap((reason) => {
    if (reason.code !== 'near_words') return [reason];
    return nearWords(reason.params.words.filter((word) => word !== label.toLowerCase()));
  });
}
