import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { isRunning } from '@sladd/process';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../errors/exit-codes.ts';
import { WorkerProcess } from './worker-process.ts';

let worker: WorkerProcess;
beforeEach(() => {
  worker = new WorkerProcess();
});
afterEach(() => worker.dismiss());

const died = { code: null, warnings: [] };

test('a call that ends its process is told so, and the next one has a process', async () => {
  const lost = worker.call(['--help']);
  worker.kill();
  expect(await lost).toMatchObject(died);
  expect(await worker.call(['--help'])).toMatchObject({ code: 0 });
});

test('a process that died between two calls leaves no call without an answer', async () => {
  expect(await worker.call(['--help'])).toMatchObject({ code: 0 });
  worker.kill();
  await expect.poll(async () => (await worker.call(['--help'])).code).toBe(0);
});

test('many calls to one process leave nothing behind', async () => {
  const warned: Error[] = [];
  const note = (warning: Error) => warned.push(warning);
  process.on('warning', note);
  for (let call = 0; call < 25; call++) await worker.call(['--help']);
  // Warnings are emitted one turn later.
  await setImmediate();
  process.off('warning', note);
  expect(warned).toEqual([]);
});

test('a call whose process gives no sign of life is ended, and the next one has a process', async () => {
  const stuck = new URL('../testing/stuck-worker.ts', import.meta.url);
  const patient = { silentMs: 60_000, wholeMs: 60_000 };
  for (const limits of [
    { ...patient, silentMs: 50 },
    { ...patient, wholeMs: 50 },
  ]) {
    const waiting = new WorkerProcess({ limits, program: stuck });
    const stopped = { code: exitCodes.tookTooLong, warnings: [expect.stringContaining('task.timed_out')] };
    expect(await waiting.call(['redact', 'a.pdf'])).toMatchObject(stopped);
    expect(await waiting.call(['redact', 'b.pdf'])).toMatchObject(stopped);
    waiting.dismiss();
  }
});

test('a call whose process gives signs of life is waited for', async () => {
  const slow = new URL('../testing/slow-worker.ts', import.meta.url);
  // Together the signs of life last longer than the silence limit, which each of them resets.
  const waiting = new WorkerProcess({ limits: { silentMs: 2_000, wholeMs: 60_000 }, program: slow });
  expect(await waiting.call(['redact', 'a.pdf'])).toMatchObject({ code: 0 });
  waiting.dismiss();
});

test('a process that never comes back ends though whoever asked was killed', async () => {
  const stuck = JSON.stringify(new URL('../testing/stuck-worker.ts', import.meta.url).href);
  const asking = `
    import { fork } from 'node:child_process';
    const worker = fork(new URL(${stuck}), { execArgv: [], serialization: 'advanced' });
    worker.send(['redact', 'a.pdf']);
    worker.once('message', () => console.log(worker.pid));`;
  const asks = spawn(process.execPath, ['--input-type=module', '--eval', asking]);
  const pid = Number(String((await once(asks.stdout, 'data'))[0]));
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  asks.kill('SIGKILL');
  await once(asks, 'exit');
  expect(isRunning(pid)).toBe(true);
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});
