import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followParent } from './follow-parent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Where vite.config.ts serves the web app, and where it passes calls on to.
const webAddress = 'http://localhost:5173';
const serverPort = '8080';

followParent();
const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {
    NODE_ENV: 'development',
    PORT: serverPort,
    PUBLIC_URL: webAddress,
  }),
  start([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web')),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll());
// Half a development setup only confuses: when one of the two ends, so does the other.
for (const child of children) child.once('exit', () => stopAll());

function start(args: readonly string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
