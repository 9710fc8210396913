/** What the process ends with. */
export const exitCodes = {
  done: 0,
  /** `verify` found something. */
  found: 1,
  badArguments: 2,
  unreadableInput: 3,
  checkFailed: 4,
  /** `redact` found none of the texts and had nothing else to do; `explain` did not find the word. */
  nothingFound: 5,
  /** A mark lies on a page that the file lacks, or covers nothing of its page. */
  markOutside: 6,
  /** `verify --proof`: the file is not the one that was checked. */
  altered: 7,
  /** `verify --proof`: the proof was changed after it was signed. */
  wrongSignature: 8,
  /** `verify --proof`: nobody said that the key that signed is right. */
  unknownKey: 9,
  /** `verify --proof`: there is no proof, or what was given is none. */
  noProof: 10,
  /** `verify --proof`: the key was not valid at the time that the proof names. */
  keyNotValidThen: 11,
  /** `verify --proof`: the proof has a form that came after this program. */
  newerProof: 12,
  /** A box rests on a provision that no set holds, or on none where each must, or its words cannot be printed. */
  groundRefused: 13,
  /** A document of a folder took too long and was stopped (`task.timed_out`). */
  tookTooLong: 14,
  /** Something nobody foresaw (EX_SOFTWARE of sysexits.h); it proves nothing. */
  unforeseen: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** From what matters least to what matters most. */
const byWeight: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.nothingFound,
  exitCodes.markOutside,
  exitCodes.groundRefused,
  exitCodes.unreadableInput,
  exitCodes.tookTooLong,
  exitCodes.checkFailed,
];

/** What several files together end with: the gravest of their codes. */
export function gravest(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>(
    (worst, code) => (byWeight.indexOf(code) > byWeight.indexOf(worst) ? code : worst),
    exitCodes.done,
  );
}
