/**
 * The text in lower case except for names, as word lists are written, because a capital at the start of a sentence or
 * value means nothing.
 */
export function lowerSentenceStarts(text: string): string {
  return text.replace(/(?=\p{Lu}\p{Ll})(?<=^|[.!?:]\s+|\n\s*|[-•("«]\s?)\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
