import type { Reason } from '@sladd/contract';
import type { Candidate } from './candidate.ts';

/** A reason lists this many context words at most. */
const MOST_WORDS = 3;

/** The context words near a finding as a reason; none if there are no words. */
export function nearWords(contextWords: readonly string[]): Reason[] {
  const words = contextWords.slice(0, MOST_WORDS).map((word) => word.replace(/\*$/, ''));
  return words.length > 0 ? [{ code: 'near_words', params: { words } }] : [];
}

/** A score rounded to three decimals, as in findings and reasons. */
export function rounded(score: number): number {
  return Math.round(score * 1000) / 1000;
}

/**
 * The reasons of a finding: its own, and the main reason of each other recognizer that found the same. Left out are
 * `found_again` if the name was first found on the same page, and a context word that is the label of the finding.
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
