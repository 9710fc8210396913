import { keepCompiledCode, prepareProcess } from '@sladd/process';
import type { Terminal } from './terminal/terminal.ts';
import { serveCalls } from './workers/serve-calls.ts';
import type { WorkerAnswer } from './workers/worker-process.ts';

// A process of `sladd redact FOLDER`: runs one call of the program after the other, and exits with its parent.

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { runCli } = await import('./run-cli.ts');

serveCalls(answer);

async function answer(words: readonly string[]): Promise<WorkerAnswer> {
  let json: unknown;
  const warnings: string[] = [];
  const terminal: Terminal = {
    json: (value) => {
      json = value;
    },
    text: () => undefined,
    warn: (line) => warnings.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  };
  const code = await runCli(words, terminal);
  return { code, json, warnings };
}
