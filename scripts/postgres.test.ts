import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPostgresBin } from './locate.mjs';
import { startPostgres } from './postgres.ts';

const bin = findPostgresBin();

it.skipIf(!bin)('starts a PostgreSQL server that answers and leaves nothing behind', async () => {
  const server = await startPostgres();
  const query = (text: string) =>
    execFileSync(join(bin!, 'psql'), [server!.url, '-At', '-c', text], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  expect(query('create database sladd_one')).toBe('CREATE DATABASE');
  const folder = query('show data_directory');
  expect(existsSync(folder)).toBe(true);
  await server!.stop();
  expect(existsSync(folder)).toBe(false);
  expect(() => query('select 1')).toThrow();
});
