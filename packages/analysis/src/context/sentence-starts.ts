/** The text as word lists are written: in lower case but for names, since a capital at the start of a sentence or value means nothing. */
export function lowerSentenceStarts(text: string): string {
  return text.replace(/(?<=^|[.!?:]\s+|\n\s*|[-•("«]\s?)\p{Lu}(?=\p{Ll})/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });
}
