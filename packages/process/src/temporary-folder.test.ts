import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = new URL('./temporary-folder.ts', import.meta.url).href;
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sladd-parent-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

function run(code: string): string {
  const program = `
    const { ownTemporaryFolder } = await import(${JSON.stringify(module)});
    const folder = ownTemporaryFolder();
    ${code}
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, TMPDIR: parent, TEMP: parent, TMP: parent },
    encoding: 'utf8',
  });
  return stdout || stderr;
}

it('is where this process and its threads put temporary files, and gone when it exits', () => {
  const printed = run(`
    const { tmpdir } = await import('node:os');
    const { writeFileSync } = await import('node:fs');
    const { once } = await import('node:events');
    const { Worker } = await import('node:worker_threads');
    writeFileSync(tmpdir() + '/x', '');
    const ask = "require('node:worker_threads').parentPort.postMessage(require('node:os').tmpdir())";
    const [ofThread] = await once(new Worker(ask, { eval: true, execArgv: [] }), 'message');
    console.log(JSON.stringify([folder, tmpdir(), ofThread]));
  `);
  const [folder, ofProcess, ofThread] = JSON.parse(printed) as string[];
  expect(folder?.startsWith(join(parent, 'sladd-'))).toBe(true);
  expect([ofProcess, ofThread]).toEqual([folder, folder]);
  expect(readdirSync(parent)).toEqual([]);
});

it('goes later where the process was killed, and those of running processes and other machines stay', () => {
  run('process.kill(process.pid, "SIGKILL");');
  expect(readdirSync(parent)).toHaveLength(1);
  const host = hostname().replaceAll(/[^\w.]/g, '_');
  const staying = [`sladd-${host}-${process.pid}-abc`, 'sladd-elsewhere-999999-abc', 'other'];
  for (const name of staying) mkdirSync(join(parent, name));
  run('');
  expect(readdirSync(parent).sort()).toEqual(staying.sort());
});

it('is left out where it cannot be made, and the program goes on', () => {
  rmSync(parent, { recursive: true });
  expect(run('console.log(folder);')).toBe('undefined\n');
  mkdirSync(parent);
});
