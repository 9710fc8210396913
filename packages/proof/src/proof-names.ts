/** What names of proofs end with. */
const ENDING = '.sladd-proof.json';

/** Where the proof of a redacted file is looked for beside it: `vedtak.pdf` has `vedtak.sladd-proof.json`. */
export function proofNameOf(redactedName: string): string {
  return `${redactedName.replace(/\.pdf$/iu, '')}${ENDING}`;
}

/**
 * The names of the proofs of redacted files, in their order. Where two would be equal on a file system that ignores case,
 * or one equal a file, the name of the file is kept whole and numbered.
 */
export function proofNames(redactedNames: readonly string[]): string[] {
  const taken = new Set(redactedNames.map((name) => name.toLowerCase()));
  return redactedNames.map((name) => {
    let candidate = proofNameOf(name);
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
      candidate = `${name} (${number})${ENDING}`;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}
