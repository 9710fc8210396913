/**
 * The names of redacted files, in the order of their originals: `redacted-<name>`, with a number before the extension
 * if two would be equal on a file system that ignores case. Folders in a name are dropped. Names that would become too
 * long for a file system are cut.
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

/** File names may have 255 bytes, and some are needed for the prefix and the extension. */
const MOST_NAME_BYTES = 200;

/**
 * A file name that is cut before its extension, if it would otherwise be too long for a file system with its additions.
 */
export function fittingName(name: string): string {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - ending.length)];
  while (bytesOf([...stem, ...ending]) > MOST_NAME_BYTES) stem.pop();
  return stem.join('') + ending;
}

/** The number of bytes of characters in UTF-8. */
function bytesOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}
