/** A sequence of words for which a label was found. */
export interface WordSpan {
  readonly first: number;
  /** Just past the last word. */
  readonly past: number;
  readonly label: number;
  /** 0 to 1. */
  readonly score: number;
}

/** The spans with the highest scores that share no word, in text order. */
export function chooseSpans(spans: readonly WordSpan[]): WordSpan[] {
  const taken = new Set<number>();
  const chosen: WordSpan[] = [];
  for (const span of [...spans].sort((a, b) => b.score - a.score)) {
    const words = Array.from({ length: span.past - span.first }, (_, number) => span.first + number);
    if (words.some((word) => taken.has(word))) continue;
    for (const word of words) taken.add(word);
    chosen.push(span);
  }
  return chosen.sort((a, b) => a.first - b.first);
}
