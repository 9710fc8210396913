import { runCli } from '../run-cli.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The result of a call of the program: its exit code, and all of stdout and stderr. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, like `main.ts` after its start, which takes most of the time of a process. */
export async function sladd(...words: string[]): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    json: (value) => out.push(`${JSON.stringify(value)}\n`),
    text: (text) => out.push(text),
    warn: (line) => err.push(`${line}\n`),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  };
  const code = await runCli(words, terminal);
  return { code, out: out.join(''), err: err.join('') };
}

/** The output of a call that succeeds without a warning. */
export async function sladdJson<T>(...words: string[]): Promise<T> {
  const { code, out, err } = await sladd(...words);
  if (code !== 0 || err !== '') throw new Error(`it ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}
