import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const module = new URL('./take-lock.ts', import.meta.url);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a program that is stopped leaves no lock, whose number another program may have later', () => {
  const program = `
    const { takeLock } = await import('${module}');
    takeLock(${JSON.stringify(join(folder, 'lock'))}, 'taken');
    process.exit(143);
  `;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', program]).status).toBe(143);
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that is just being written is that of another program, an old empty one is not', async () => {
  const { takeLock } = await import('./take-lock.ts');
  const path = join(folder, 'lock');
  writeFileSync(path, '');
  expect(() => takeLock(path, 'taken')).toThrow('taken');
  utimesSync(path, new Date(), new Date(Date.now() - 60_000));
  takeLock(path, 'taken')();
  expect(readdirSync(folder)).toEqual([]);
});
