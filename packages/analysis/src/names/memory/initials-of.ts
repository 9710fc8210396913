/** Whether letters are first letters of a name's words, including the first and the last word. */
export function areInitialsOf(letters: string, name: string): boolean {
  const first = initialsOf(name);
  if (first[0] !== letters[0] || first.at(-1) !== letters.at(-1)) return false;
  let at = 0;
  for (const letter of first) if (letter === letters[at]) at++;
  return at === letters.length;
}

/** The first letter of each word of a name, including words after a hyphen. */
export function initialsOf(name: string): string[] {
  return (name.match(/\p{L}[\p{L}'’.]*/gu) ?? []).map((word) => word.charAt(0));
}
