import { runCli } from '../run-cli.ts';
import type { Terminal } from '../terminal.ts';

/** What a call of the program left: its exit code, and all of stdout and stderr. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Carries a command line out in this process, as `main.ts` does after its start: most of what a process takes. */
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

/** What a call prints that succeeds without a warning. */
export async function sladdJson<T>(...words: string[]): Promise<T> {
  const { code, out, err } = await sladd(...words);
  if (code !== 0 || err !== '') throw new Error(`it ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}
