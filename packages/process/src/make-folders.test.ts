import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes a folder and those above it, once and again', () => {
  const path = join(folder, 'a', 'b', 'c');
  makeFolders(path, 0o700);
  makeFolders(path, 0o700);
  for (const made of [path, join(folder, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('takes a link to a folder for a folder', () => {
  symlinkSync(folder, join(folder, 'link'));
  makeFolders(join(folder, 'link', 'b'));
  expect(statSync(join(folder, 'b')).isDirectory()).toBe(true);
});

test('throws where a file is in the way', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolders(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolders(join(folder, 'file', 'b'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('ends where the system makes no folders', () => {
  const module = new URL('./make-folders.ts', import.meta.url);
  // In a process of its own: what never ends would block the test's own time limit.
  const program = `const { makeFolders } = await import('${module}');
    try { makeFolders('/proc/no-such-folder/b'); } catch (error) { console.log(error.code); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stdout.trim()).toBe('ENOENT');
});
