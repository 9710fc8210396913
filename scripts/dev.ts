import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followParent } from './follow-parent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

followParent();
const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web')),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll());
// Half a development setup only confuses: when one of the two ends, so does the other.
for (const child of children) child.once('exit', () => stopAll());

function start(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
