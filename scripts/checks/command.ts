import { spawn } from 'node:child_process';

/** What a finished program left behind; `output` is stdout and stderr in the order they came. */
export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
  readonly stdout: string;
}

/** Runs a JavaScript or TypeScript file on this Node and collects what it prints; `env` adds variables. Never throws. */
export function runNode(
  script: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const stdout: Buffer[] = [];
    const all: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout.push(chunk);
      all.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
    const finish = (ok: boolean, extra = '') =>
      resolve({
        ok,
        output: Buffer.concat(all).toString() + extra,
        stdout: Buffer.concat(stdout).toString(),
      });
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code) => finish(code === 0));
  });
}
