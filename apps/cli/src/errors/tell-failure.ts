import type { Terminal } from '../terminal/terminal.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { ForeseenError } from './foreseen-error.ts';
import { UsageError } from './usage-error.ts';

/** Prints an error and returns the exit code. A wrong call of a command leads to the help of that command. */
export function tellFailure(error: unknown, terminal: Terminal, command?: string): ExitCode {
  if (error instanceof UsageError) {
    terminal.warn(`error: ${error.message}`);
    terminal.warn(command === undefined ? 'try: sladd --help' : `try: sladd ${command} --help`);
    return exitCodes.badArguments;
  }
  if (error instanceof ForeseenError) {
    terminal.warn(`error: ${error.message}`);
    return error.exitCode;
  }
  // The message of an unexpected error could quote the document.
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  for (const line of ['error: an unexpected error occurred', ...frames.slice(0, 8)]) terminal.warn(line);
  return exitCodes.unforeseen;
}
