import { keepCompiledCode, prepareProcess } from '@sladd/process';
import type { CrewAnswer, CrewMessage } from './folder/crew.ts';
import type { Terminal } from './terminal.ts';

// A process of `sladd redact FOLDER`: carries out one call of the program after the other, and ends with whoever asks.

const SIGN_OF_LIFE_MS = 5_000;

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { runCli } = await import('./run-cli.ts');

// An engine that never comes back keeps this from being said.
setInterval(() => process.send?.({ isAlive: true } satisfies CrewMessage), SIGN_OF_LIFE_MS);

process.on('message', (words: string[]) => {
  void answer(words).then((told) => process.send?.(told));
});

async function answer(words: readonly string[]): Promise<CrewAnswer> {
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
