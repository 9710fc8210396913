import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ChildResult } from './child.ts';

/** What no file may take. */
const most = { ms: 60_000, mib: 1536 };
/** A process that held so much is replaced, so that the next peak is that of its own file. */
const recycleMib = 800;
/** As in the product, whose threads take only so many documents. */
const recycleFiles = 400;

/** Results of numbers, one after the other in processes that are replaced when they end, hang or grow. */
export async function* runNumbers(
  numbers: Iterable<number>,
  args: readonly string[],
): AsyncGenerator<ChildResult> {
  let child: ChildProcess | undefined;
  let tried = 0;
  for (const number of numbers) {
    child ??= fork(fileURLToPath(new URL('./child.ts', import.meta.url)), args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const result = await ask(child, number);
    tried++;
    const isSpent = result.peakMib > recycleMib || tried % recycleFiles === 0;
    // An engine that trapped is not to be trusted, as in the product.
    if (isSpent || result.outcome === 'pdf.engine_failed' || result.violations.some(endsProcess)) {
      child.kill('SIGKILL');
      child = undefined;
    }
    yield result;
  }
  child?.kill('SIGKILL');
}

function endsProcess(violation: string): boolean {
  return violation.startsWith('the process') || violation.startsWith('unforeseen');
}

async function ask(child: ChildProcess, number: number): Promise<ChildResult> {
  const startedMs = performance.now();
  let complaints = '';
  const listen = (chunk: Buffer): void => {
    complaints = `${complaints}${chunk.toString('utf8')}`.slice(-2000);
  };
  child.stderr?.on('data', listen);
  const timer = setTimeout(() => child.kill('SIGKILL'), most.ms * 10);
  const waiting = new AbortController();
  const signal = { signal: waiting.signal };
  const answered = once(child, 'message', signal) as Promise<[ChildResult]>;
  const ended = once(child, 'exit', signal).then(() => undefined);
  child.send(number);
  const answer = await Promise.race([answered, ended]);
  for (const promise of [answered, ended]) promise.catch(() => undefined);
  waiting.abort();
  clearTimeout(timer);
  child.stderr?.off('data', listen);
  const ms = performance.now() - startedMs;
  if (!answer) {
    const what = ms > most.ms ? 'the process hangs' : `the process crashes: ${complaints.trim()}`;
    return { number, story: [], outcome: 'no answer', violations: [what], ms, peakMib: 0 };
  }
  const [result] = answer;
  const excess = [
    ...(result.ms > most.ms ? [`takes ${Math.round(result.ms / 1000)} s`] : []),
    ...(result.peakMib > most.mib ? [`takes ${Math.round(result.peakMib)} MiB`] : []),
  ];
  return { ...result, violations: [...result.violations, ...excess] };
}
