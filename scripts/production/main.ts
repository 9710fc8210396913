import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../bench/src/options.ts';
import { isForDevelopment, judgeInstall } from './production-install.ts';

const MOST_MEGABYTES = 600;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = readOptions({
  command: 'npm run production-size',
  about: 'How large `node_modules` of a production install is, without what nothing there reads.',
  options: {
    prune: {
      type: 'boolean',
      default: false,
      help: 'deletes that, in an install of its own: building needs it',
    },
  },
});
const isPruned = values.prune;
if (isPruned && isForDevelopment(root)) {
  console.error('This install is for development. Only one made by `npm ci --omit=dev` can be pruned.');
  process.exit(1);
}

let kept = 0;
const saved = new Map<string, number>();
for (const { path, bytes, reason } of judgeInstall(root)) {
  if (reason === undefined) kept += bytes;
  else {
    saved.set(reason, (saved.get(reason) ?? 0) + bytes);
    if (isPruned) rmSync(join(root, 'node_modules', path));
  }
}
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0).padStart(5)} MB`;
for (const [reason, bytes] of saved)
  console.log(`${megabytes(bytes)}  ${isPruned ? 'deleted' : 'surplus'}: ${reason}`);
console.log(`${megabytes(kept)}  node_modules in production (at most ${MOST_MEGABYTES} MB)`);
if (kept > MOST_MEGABYTES * 1e6) process.exitCode = 1;
