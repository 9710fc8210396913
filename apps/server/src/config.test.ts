import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { configDocument } from './config-document.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

test('works with nothing set', () => {
  expect(readConfig({})).toMatchObject({
    isDevelopment: false,
    secret: null,
    http: { host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080', trustProxy: false },
    db: { postgresUrl: null },
    limits: { maxFileBytes: 10_485_760 },
  });
});

test('loads models before a document needs them, unless told not to', () => {
  expect(readConfig({}).tasks.loadsAhead).toBe(true);
  expect(readConfig({ LOAD_AHEAD: 'false' }).tasks.loadsAhead).toBe(false);
});

test('is frozen to its depths', () => {
  const config = readConfig({});
  expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError);
});

test('takes an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).http.port).toBe(8080);
});

test('reads a value from the file a variable names', () => {
  const path = join(folder, 'secret');
  writeFileSync(path, `${'s'.repeat(40)}\n`);
  expect(readConfig({ SERVER_SECRET_FILE: path }).secret).toBe('s'.repeat(40));
});

test('a file with nothing in it is a fault, not a variable left out', () => {
  const path = join(folder, 'empty');
  writeFileSync(path, ' \n');
  expect(problemsOf({ SERVER_SECRET_FILE: path })).toEqual(['SERVER_SECRET_FILE: the file is empty']);
});

test.each(['https://example.org/sladd', 'https://example.org/?a=1', 'https://kari@example.org'])(
  'refuses %s as the address people type: pages and links begin at a host',
  (address) => {
    expect(problemsOf({ PUBLIC_URL: address })).toEqual([expect.stringMatching(/^PUBLIC_URL: .*no path/)]);
  },
);

test('takes the address people type with a port, and with the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.org:8443/' }).http.publicUrl).toBe(
    'https://example.org:8443',
  );
});

test('names every problem at once and no value', () => {
  const problems = problemsOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SERVER_SECRET: 'hunter2',
    OWNER_PASSWORD: 'x'.repeat(10),
    OWNER_PASSWORD_FILE: join(folder, 'missing'),
    OWNER_EMAIL_FILE: join(folder, 'missing'),
  });
  expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
    'DATABASE_URL',
    'OWNER_EMAIL_FILE',
    'OWNER_PASSWORD',
    'PORT',
    'SERVER_SECRET',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

test('the page names every variable with its default, and no machine', () => {
  const page = configDocument();
  expect(page).toContain('| `PORT` | `8080` | Port to listen on');
  expect(page).toMatch(/\| `DATABASE_URL` \| none \| .* Secret\. \|/);
  expect(page).toContain('| `TASK_WORKERS` | by processors |');
});

test('sends the text of pages nowhere unless a service and its model are given', () => {
  expect(readConfig({}).contextEndpoint).toBeNull();
  const url = 'http://localhost:11434/v1';
  expect(problemsOf({ CONTEXT_ENDPOINT_URL: url })).toEqual([
    'CONTEXT_ENDPOINT_MODEL: needed with CONTEXT_ENDPOINT_URL',
  ]);
  expect(readConfig({ CONTEXT_ENDPOINT_URL: url, CONTEXT_ENDPOINT_MODEL: 'm' }).contextEndpoint).toEqual({
    url,
    model: 'm',
    timeoutMs: 20_000,
  });
});

test('tells what the processes of one installation must share', () => {
  const redis = { REDIS_URL: 'redis://localhost' };
  const shared = { DATABASE_URL: 'postgres://localhost/sladd', SERVER_SECRET: 'x'.repeat(32) };
  expect(problemsOf({ ROLE: 'worker' })).toEqual(['REDIS_URL: needed with ROLE=worker']);
  expect(problemsOf({ ROLE: 'web', ...redis })).toEqual([
    'DATABASE_URL: needed with REDIS_URL',
    'SERVER_SECRET: needed with REDIS_URL',
  ]);
  expect(problemsOf({ ...redis, ...shared })).toEqual(['ROLE: web or worker with REDIS_URL']);
  expect(readConfig({ ROLE: 'web', ...redis, ...shared })).toMatchObject({ role: 'web' });
  expect(readConfig({ ROLE: 'worker', ...redis, SERVER_SECRET: 'x'.repeat(32) })).toMatchObject({
    role: 'worker',
  });
});
