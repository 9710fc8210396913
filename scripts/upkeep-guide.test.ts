import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../apps/server/src/db/database.ts';
import { openFreshPostgres } from '../apps/server/src/testing/fresh-postgres.ts';
import { findPostgresBin } from './locate.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const guide = readFileSync(join(root, 'docs/upkeep.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const postgres = process.env.TEST_DATABASE_URL;
const postgresBin = findPostgresBin();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-upkeep-'));
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'bin'));
  // As npm runs them, without what installs first.
  writeFileSync(
    join(folder, 'bin/npm'),
    `#!/bin/sh\nname=$2; shift 2; [ "$1" = -- ] && shift\ncase $name in\n${['backup', 'restore', 'migrate']
      .map(
        (name) => `${name}) exec ${scripts[name].replace('node ', `"${process.execPath}" ${root}`)} "$@";;`,
      )
      .join('\n')}\nesac\nexit 1\n`,
  );
  chmodSync(join(folder, 'bin/npm'), 0o755);
  writeFileSync(join(folder, 'data/secret'), 'a secret of the tests, thirty-two characters and more');
  writeFileSync(join(folder, 'data/proof-keys.json'), '[]');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a block of the guide as somebody who copies it does. */
function follow(block: string, environment: Readonly<Record<string, string>> = {}): string {
  const [, indent = '', commands] =
    new RegExp(`^( *)\`\`\`sh ${block}\\n([\\s\\S]*?)^\\1\`\`\``, 'm').exec(guide) ?? [];
  if (commands === undefined) throw new Error(`the guide has no block ${block}`);
  const path = [join(folder, 'bin'), postgresBin ?? '', process.env.PATH].join(delimiter);
  return execFileSync('sh', ['-e', '-c', commands.replaceAll(`\n${indent}`, '\n')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: path, HOME: folder, ...environment },
  });
}

/** How many departments and applied steps a database has. */
async function look(location: DatabaseLocation): Promise<{ departments: number; steps: number }> {
  const db = openDatabase(location);
  try {
    const departments = await db.selectFrom('departments').select('id').execute();
    const steps = await db.selectFrom('schema_migrations').select('name').execute();
    return { departments: departments.length, steps: steps.length };
  } finally {
    await db.destroy();
  }
}

test('the guide brings an older database up to date, and back to what it was', async () => {
  const old = join(root, 'apps/server/src/db/fixtures/printed-checksums.sqlite.gz');
  const database = { sqlitePath: join(folder, 'data/sladd.sqlite') };
  writeFileSync(database.sqlitePath, gunzipSync(readFileSync(old)));
  const before = await look(database);
  follow('backup');
  expect(follow('upgrade')).toContain('Applied 0007');
  expect((await look(database)).steps).toBeGreaterThan(before.steps);
  expect(follow('upgrade')).toContain('up to date');
  const secret = readFileSync(join(folder, 'data/secret'), 'utf8');
  rmSync(join(folder, 'data'), { recursive: true });
  follow('restore');
  expect(await look(database)).toEqual(before);
  expect(readFileSync(join(folder, 'data/secret'), 'utf8')).toBe(secret);
  expect(existsSync(join(folder, 'data/proof-keys.json'))).toBe(true);
});

test.skipIf(!postgres || !postgresBin)(
  'the guide brings a PostgreSQL back after its tables were lost',
  async () => {
    const db = await openFreshPostgres(postgres ?? '');
    const { url } = db;
    const environment = { DATABASE_URL: url };
    follow('upgrade', environment);
    const before = await look({ postgresUrl: url });
    expect(before.steps).toBeGreaterThan(0);
    follow('backup-postgres', environment);
    const lose = 'drop schema public cascade; create schema public';
    execFileSync(join(postgresBin ?? '', 'psql'), [url, '-c', lose], { stdio: 'pipe' });
    rmSync(join(folder, 'data/secret'));
    follow('restore-postgres', environment);
    expect(await look({ postgresUrl: url })).toEqual(before);
    expect(existsSync(join(folder, 'data/secret'))).toBe(true);
    await db.destroy();
  },
);
