import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putNewFile } from './put-new-file.ts';

let folder: string;
const { linkSync } = fs;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-new-'));
  writeFileSync(join(folder, 'draft'), 'new', { mode: 0o600 });
});
afterEach(() => {
  fs.linkSync = linkSync;
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** As on a stick in the format FAT. */
function knowNoLinks(): void {
  fs.linkSync = () => {
    throw Object.assign(new Error('no links'), { code: 'EPERM' });
  };
  syncBuiltinESMExports();
}

test.each([
  ['with links', () => undefined],
  ['without links', knowNoLinks],
])('a new file is put where there is none, and never over another: %s', (_where, prepare) => {
  prepare();
  const [draft, path] = [join(folder, 'draft'), join(folder, 'file')];
  putNewFile(draft, path);
  expect(readFileSync(path, 'utf8')).toBe('new');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  writeFileSync(path, 'older');
  expect(() => putNewFile(draft, path)).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(readFileSync(path, 'utf8')).toBe('older');
});
