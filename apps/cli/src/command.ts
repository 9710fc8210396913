import type { ParseArgsOptionsConfig } from 'node:util';
import type { ExitCode } from './errors/exit-codes.ts';
import type { Terminal } from './terminal/terminal.ts';

/** The parsed arguments: options by name, and positional arguments in order. */
export interface Typed {
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly inputs: readonly string[];
}

/** One command of the program. It loads the engines only when it runs, so that arguments are checked immediately. */
export interface Command {
  /** The text of `--help`. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  run(typed: Typed, terminal: Terminal): Promise<ExitCode>;
}
