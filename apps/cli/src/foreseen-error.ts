import type { ExitCode } from './exit-codes.ts';

/** A failure that somebody thought of: its message is made for people and holds no text of a document. */
export abstract class ForeseenError extends Error {
  abstract readonly exitCode: ExitCode;
}
