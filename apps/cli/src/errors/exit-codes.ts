/** The exit codes of the process. */
export const exitCodes = {
  done: 0,
  /** `verify` found something. */
  found: 1,
  badArguments: 2,
  unreadableInput: 3,
  checkFailed: 4,
  /** `redact` found none of the texts and had nothing else to do; `explain` did not find the word. */
  nothingFound: 5,
  /** A mark is on a missing page, or covers nothing of its page. */
  markOutside: 6,
  /** `verify --proof`: the file is not the one that was checked. */
  altered: 7,
  /** `verify --proof`: the proof was changed after it was signed. */
  wrongSignature: 8,
  /** `verify --proof`: the signing key is not among the trusted keys. */
  unknownKey: 9,
  /** `verify --proof`: there is no proof, or the given file is not one. */
  noProof: 10,
  /** `verify --proof`: the key was not valid at the time given in the proof. */
  keyNotValidThen: 11,
  /** `verify --proof`: the format of the proof is newer than this program. */
  newerProof: 12,
  /** A box has an unknown legal ground, or none where one is required, or its label cannot be printed. */
  groundRefused: 13,
  /** A document of a folder timed out and was stopped (`task.timed_out`). */
  tookTooLong: 14,
  /** An unexpected error (EX_SOFTWARE of sysexits.h); it proves nothing. */
  unforeseen: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** From least to most severe. */
const byWeight: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.nothingFound,
  exitCodes.markOutside,
  exitCodes.groundRefused,
  exitCodes.unreadableInput,
  exitCodes.badArguments,
  exitCodes.tookTooLong,
  exitCodes.checkFailed,
];

/** The most severe exit code of several files. */
export function gravest(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>(
    (worst, code) => (byWeight.indexOf(code) > byWeight.indexOf(worst) ? code : worst),
    exitCodes.done,
  );
}
