/**
 * The names of redacted files, in the order of their originals: `redacted-<name>`, with a number before the ending
 * where two would be equal on a file system that ignores case. Folders in a name are dropped, and so is the end of a
 * name that would not fit into a file system with what goes before and behind it.
 */
export function redactedNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = `redacted-${fittingName(name.split(/[\\/]/).at(-1) || 'document.pdf')}`;
    let candidate = plain;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
      candidate = plain.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** Names of files have 255 bytes at most, and what goes before and behind this one takes some. */
const MOST_NAME_BYTES = 200;

/** A name of a file whose end is dropped, before its ending, where it would not fit into a file system with more around it. */
export function fittingName(name: string): string {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - ending.length)];
  while (bytesOf([...stem, ...ending]) > MOST_NAME_BYTES) stem.pop();
  return stem.join('') + ending;
}

/** How many bytes characters take in UTF-8. */
function bytesOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}
