/** The suffix of the file names of proofs. */
const ENDING = '.sladd-proof.json';

/** The file name of the proof of a redacted file: `vedtak.sladd-proof.json` for `vedtak.pdf`. */
export function proofNameOf(redactedName: string): string {
  return `${redactedName.replace(/\.pdf$/iu, '')}${ENDING}`;
}

/**
 * The file names of the proofs of redacted files, in the same order. If two would be equal on a case-insensitive file
 * system, or one equals the name of a file, it is the full name of the file with a number.
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
