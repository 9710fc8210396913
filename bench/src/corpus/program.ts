import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** How often a program is asked for its memory; Linux itself remembers the highest. */
const watchMs = 20;

/** How a program ended: by itself with an exit code, by a signal of its own, or because its time was up. */
export interface ProgramEnd {
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  /** Highest memory use, in mebibytes; 0 where the system does not tell. */
  readonly peakMib: number;
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
  let peakMib = 0;
  const watch = setInterval(() => {
    peakMib = Math.max(peakMib, highWaterMib(child.pid));
  }, watchMs);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  clearInterval(watch);
  return {
    stdout: Buffer.concat(stdout).toString('utf8'),
    stderr: Buffer.concat(stderr).toString('utf8'),
    ms: performance.now() - startedMs,
    exitCode,
    timedOut,
    peakMib,
  };
}

function highWaterMib(pid: number | undefined): number {
  try {
    const [, kibibytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) / 1024;
  } catch {
    return 0;
  }
}
