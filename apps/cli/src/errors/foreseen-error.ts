import type { ExitCode } from './exit-codes.ts';

/** An expected failure: its message is for people and contains no text of a document. */
export abstract class ForeseenError extends Error {
  abstract readonly exitCode: ExitCode;
}
