import { keepCompiledCode, prepareProcess } from '@sladd/process';
import { exitCodes } from './errors/exit-codes.ts';
import { QuietTerminal } from './terminal/quiet-terminal.ts';
import type { ArrivedDocument } from './watch/arrived.ts';

// The worker process of `sladd watch`: redacts one document after the other, and exits with its parent.

process.once('disconnect', () => process.exit());
keepCompiledCode();
prepareProcess();
const { serveCalls } = await import('./workers/serve-calls.ts');
const { redactArrived } = await import('./watch/arrived.ts');
const { tellFailure } = await import('./errors/tell-failure.ts');

serveCalls(async ([words = '']) => {
  const terminal = new QuietTerminal();
  const { warnings } = terminal.printed;
  try {
    const json = await redactArrived(JSON.parse(words) as ArrivedDocument, terminal);
    return { code: exitCodes.done, json, warnings };
  } catch (error) {
    return { code: tellFailure(error, terminal), json: undefined, warnings };
  }
});
