import { keepCompiledCode, prepareProcess } from '@sladd/process';
import { beMember } from './crew/be-member.ts';
import type { CrewAnswer } from './crew/crew.ts';
import type { Terminal } from './terminal/terminal.ts';

// A process of `sladd redact FOLDER`: runs one call of the program after the other, and exits with its parent.

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { runCli } = await import('./run-cli.ts');

beMember(answer);

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
