/** What the process ends with. */
export const exitCodes = {
  done: 0,
  /** `verify` found something; also an unforeseen failure, which proves nothing. */
  found: 1,
  badArguments: 2,
  unreadableInput: 3,
  checkFailed: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
