import { runCli } from '../run-cli.ts';
import { QuietTerminal } from '../terminal/quiet-terminal.ts';

/** The result of a call of the program: its exit code, the last JSON on stdout, and the warnings as lines. */
export interface Answer {
  readonly code: number;
  readonly json: unknown;
  readonly warnings: string;
}

/** Runs the program in this process without an interactive terminal. */
export async function runQuietly(...words: string[]): Promise<Answer> {
  const terminal = new QuietTerminal();
  const code = await runCli(words, terminal);
  const { json, warnings } = terminal.printed;
  return { code, json, warnings: warnings.join('\n') };
}
