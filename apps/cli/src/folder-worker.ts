import { keepCompiledCode, prepareProcess } from '@sladd/process';
import { QuietTerminal } from './terminal/quiet-terminal.ts';
import { serveCalls } from './workers/serve-calls.ts';

// A process of `sladd redact FOLDER`: runs one call of the program after the other, and exits with its parent.

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { runCli } = await import('./run-cli.ts');

serveCalls(async (words) => {
  const terminal = new QuietTerminal();
  const code = await runCli(words, terminal);
  return { code, ...terminal.printed };
});
