import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';

const module = new URL('./follow-parent.ts', import.meta.url).href;
const follower = `
  const { followParent } = await import(${JSON.stringify(module)});
  followParent();
  console.log(process.pid);
  setInterval(() => undefined, 1000);
`;

/** What ends like the server: it goes on for a while after it was asked to end. */
const slowToEnd = `
  let asked = 0;
  process.on('SIGTERM', () => {
    asked += 1;
    setTimeout(() => {
      console.log('asked ' + asked);
      process.exit();
    }, 1600);
  });
  ${follower}
`;

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

/** Starts the follower as npm does, in a shell that stays; the number of the process in npm's place is `child.pid`. */
async function startBelow(program = follower) {
  const shell = `"${process.execPath}" --input-type=module --eval "$FOLLOWER"; true`;
  const npm = `
    const { spawn } = require('node:child_process');
    spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' });
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--eval', npm], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FOLLOWER: program, npm_lifecycle_event: 'start' },
  });
  const lines = createInterface(child.stdout);
  const [pid] = (await once(lines, 'line')) as [string];
  started.push(Number(pid));
  return { child, pid: Number(pid), lines };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM'] as const)(
  'ends when npm ends by %s and leaves its shell behind',
  async (signal) => {
    const { child, pid } = await startBelow();
    expect(isRunning(pid)).toBe(true);
    child.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

it.skipIf(process.platform === 'win32').each([
  ['npm alone ends', false],
  ['everything of the service is asked to end', true],
] as const)('asks once where %s, so that there is time to end well', async (_name, isAskedToo) => {
  const { child, pid, lines } = await startBelow(slowToEnd);
  const last = once(lines, 'line');
  if (isAskedToo) process.kill(pid, 'SIGTERM');
  child.kill('SIGTERM');
  expect(await last).toEqual(['asked 1']);
});
