import { keepCompiledCode, prepareProcess } from '@sladd/process';
import { exitCodes } from './errors/exit-codes.ts';
import type { Terminal } from './terminal/terminal.ts';
import type { ArrivedDocument } from './watch/arrived.ts';
import type { WorkerAnswer } from './workers/worker-process.ts';

// The worker process of `sladd watch`: redacts one document after the other, and exits with its parent.

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { serveCalls } = await import('./workers/serve-calls.ts');
const { redactArrived } = await import('./watch/arrived.ts');
const { tellFailure } = await import('./errors/tell-failure.ts');

serveCalls(answer);

async function answer([words = '']: readonly string[]): Promise<WorkerAnswer> {
  const warnings: string[] = [];
  // No one can be asked for a password.
  const terminal: Terminal = {
    json: () => undefined,
    text: () => undefined,
    warn: (line) => warnings.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  };
  try {
    const json = await redactArrived(JSON.parse(words) as ArrivedDocument, terminal);
    return { code: exitCodes.done, json, warnings };
  } catch (error) {
    return { code: tellFailure(error, terminal), json: undefined, warnings };
  }
}
