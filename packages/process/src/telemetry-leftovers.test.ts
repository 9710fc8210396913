import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeTelemetryLeftovers } from './telemetry-leftovers.ts';

let folder: string;
let cache: string;
let temporary: string;
let queue: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-leftovers-'));
  cache = join(folder, 'cache');
  temporary = join(folder, 'tmp');
  queue = join(cache, 'Microsoft', 'DeveloperTools', '.onnxruntime');
  mkdirSync(queue, { recursive: true });
  mkdirSync(temporary);
});
afterEach(() => rmSync(folder, { recursive: true }));

const clear = () => removeTelemetryLeftovers({ caches: [cache], temporary });

it('removes the queue, the device id and the session files, and names them', () => {
  const files = [
    join(queue, 'deviceid'),
    join(queue, 'onnxruntime.db'),
    join(queue, 'onnxruntime.db-wal'),
    join(temporary, '.ses'),
    join(temporary, 'mat-debug-12664.log'),
  ];
  for (const file of files) writeFileSync(file, '');
  writeFileSync(join(temporary, '.ses'), '1795345130175\n7461ca9c-22b7-21cb-c365-ffc6822024d3\n');
  expect(clear().sort()).toEqual(files.sort());
  expect(existsSync(join(cache, 'Microsoft'))).toBe(false);
  expect(clear()).toEqual([]);
});

it('leaves what is not of those names and forms', () => {
  const files = {
    [join(queue, 'notes.txt')]: 'mine',
    [join(temporary, '.ses')]: 'a session of another program',
    [join(temporary, 'mat-debug-1.log')]: 'words of another program',
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
  writeFileSync(join(queue, 'deviceid'), '');
  expect(clear()).toEqual([join(queue, 'deviceid')]);
  for (const file of Object.keys(files)) expect(existsSync(file)).toBe(true);
});

it('finds nothing where there are no folders', () => {
  expect(
    removeTelemetryLeftovers({ caches: [join(folder, 'none')], temporary: join(folder, 'none') }),
  ).toEqual([]);
});
