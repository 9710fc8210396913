/** The entries of a word list that occur in `padded`, which is lower-case words with spaces around each. `word*` matches the start of a word. */
export function wordsFound(entries: readonly string[], padded: string): string[] {
  return entries.filter((entry) =>
    entry.endsWith('*') ? padded.includes(` ${entry.slice(0, -1)}`) : padded.includes(` ${entry} `),
  );
}
