/** Longest part of a sentence on either side, so that a page without full stops takes no longer. */
const REACH = 600;

const sentenceEnd = /[.!?](?=\s+["«(]?\p{Lu}|\s*$)|\n\n/gu;

/** The bounds of the sentence, table row or form line around a place in a text. */
export function sentenceAround(text: string, at: number): { start: number; end: number } {
  const from = Math.max(0, at - REACH);
  const before = Array.from(
    text.slice(from, at + 2).matchAll(sentenceEnd),
    (match) => from + match.index + match[0].length,
  );
  const start = before.filter((end) => end <= at).at(-1) ?? from;
  const after = text
    .slice(at, at + REACH)
    .matchAll(sentenceEnd)
    .next().value;
  return { start, end: after ? at + after.index + 1 : Math.min(text.length, at + REACH) };
}
