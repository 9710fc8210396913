import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from '@sladd/process';

const pollMs = 500;

/**
 * Ends this process when npm, which started it, is gone: npm does not pass SIGTERM on, and one that is killed leaves the
 * shell between the two behind, so a stopped `npm start` would leave the server running. It is asked once, and not where
 * somebody asked before: a second signal would cut short what it still has to end.
 */
export function followParent(): void {
  const parent = process.ppid;
  // npm runs a script in a shell, and the shell runs us.
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return;
    process.kill(process.pid, 'SIGTERM');
  }, pollMs).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(timer);
      // A signal that somebody listens to no longer ends a process by itself.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
}

function parentOf(pid: number): number | undefined {
  try {
    if (process.platform === 'win32') return undefined;
    // The name of a program, in brackets, may hold anything; the numbers after it do not.
    if (process.platform === 'linux')
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) \S+ /s, '')
          .split(' ')[0],
      );
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}
