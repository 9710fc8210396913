/** The bounds of the sentence, table row or form line around a place in a text. */
export function sentenceAround(text: string, at: number): { start: number; end: number } {
  const before = text.slice(0, at);
  const paragraph = before.lastIndexOf('\n\n');
  const start = Math.max(lastEnd(before), paragraph < 0 ? 0 : paragraph + 2);
  const rest = text.slice(at);
  const end = /[.!?](?=\s+["«(]?\p{Lu}|\s*$)|\n\n/u.exec(rest);
  return { start, end: end ? at + end.index + 1 : text.length };
}

function lastEnd(before: string): number {
  let last = 0;
  for (const match of before.slice(-1000).matchAll(/[.!?]\s+(?=["«(]?\p{Lu})/gu)) {
    last = Math.max(0, before.length - 1000) + match.index + match[0].length;
  }
  return last;
}
