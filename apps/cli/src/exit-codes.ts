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
  /** Something nobody foresaw (EX_SOFTWARE of sysexits.h); it proves nothing. */
  unforeseen: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** From what matters least to what matters most. */
const byWeight: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.nothingFound,
  exitCodes.markOutside,
  exitCodes.unreadableInput,
  exitCodes.checkFailed,
];

/** What several files together end with: the gravest of their codes. */
export function gravest(codes: readonly ExitCode[]): ExitCode {
  return codes.reduce<ExitCode>(
    (worst, code) => (byWeight.indexOf(code) > byWeight.indexOf(worst) ? code : worst),
    exitCodes.done,
  );
}
