/**
 * The names of redacted files, in the order of their originals: `redacted-<name>`, with a number before the ending
 * where two would be equal on a file system that ignores case. Folders in a name are dropped.
 */
export function redactedNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = `redacted-${name.split(/[\\/]/).at(-1) || 'document.pdf'}`;
    let candidate = plain;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
      candidate = plain.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
