import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a program ended: by itself with an exit code, by a signal of its own, or because its time was up. */
export interface ProgramEnd {
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
}

/** Runs a program and ends it after `limitMs`. */
export async function runProgram(
  program: string,
  args: readonly string[],
  limitMs: number,
): Promise<ProgramEnd> {
  const startedMs = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, limitMs);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return {
    stdout: Buffer.concat(stdout).toString('utf8'),
    stderr: Buffer.concat(stderr).toString('utf8'),
    ms: performance.now() - startedMs,
    exitCode,
    timedOut,
  };
}
