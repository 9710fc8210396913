import { runCli } from '../run-cli.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The result of a call of the program: its exit code, the last JSON on stdout, and the warnings as lines. */
export interface Answer {
  readonly code: number;
  readonly json: unknown;
  readonly warnings: string;
}

/** Runs the program in this process without an interactive terminal. */
export async function runQuietly(...words: string[]): Promise<Answer> {
  let json: unknown;
  const warnings: string[] = [];
  const terminal = {
    text: () => undefined,
    json: (value: unknown) => {
      json = value;
    },
    warn: (line: string) => warnings.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  } as unknown as Terminal;
  const code = await runCli(words, terminal);
  return { code, json, warnings: warnings.join('\n') };
}
