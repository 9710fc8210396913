import type { ParseArgsOptionsConfig } from 'node:util';
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** What was typed: options by name, and the rest in order. */
export interface Typed {
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly inputs: readonly string[];
}

/** One command of the program. It loads the engines only when it runs, so that arguments are judged at once. */
export interface Command {
  /** All of `--help`. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  run(typed: Typed, terminal: Terminal): Promise<ExitCode>;
}
