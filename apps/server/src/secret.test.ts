import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateSecret, SecretError } from './secret.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-secret-'));
  path = join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, long, and readable by the owner alone; nothing else is left beside it', () => {
  const first = loadOrCreateSecret(folder);
  expect(first).toMatch(/^[\w-]{64}$/);
  expect(loadOrCreateSecret(folder)).toBe(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('is the same for servers that start at once', async () => {
  const program = `
    import { loadOrCreateSecret } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)};
    process.stdout.write(loadOrCreateSecret(${JSON.stringify(folder)}));`;
  const starts = Array.from({ length: 4 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let secret = '';
    child.stdout.on('data', (chunk: Buffer) => {
      secret += chunk.toString();
    });
    await once(child, 'close');
    return secret;
  });
  const secrets = await Promise.all(starts);
  expect(new Set(secrets)).toEqual(new Set([readFileSync(path, 'utf8')]));
  expect(readdirSync(folder)).toEqual(['secret']);
});

describe('one that cannot be trusted is refused with a sentence, and left as it is:', () => {
  const refusal = () => {
    try {
      loadOrCreateSecret(folder);
    } catch (error) {
      if (error instanceof SecretError) return error.message;
      throw error;
    }
    return 'taken';
  };

  test.each([
    ['an empty one, as a full disk leaves it', '', 'is empty'],
    ['one of white space', ' \n'.repeat(40), 'is empty'],
    ['one that was cut', 'x'.repeat(31), 'has 31 characters'],
  ])('%s', (_name, text, fault) => {
    writeFileSync(path, text, { mode: 0o600 });
    expect(refusal()).toContain(fault);
    expect(refusal()).toContain(path);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test.each([0o644, 0o640, 0o604, 0o620])('one that others may touch (%o)', (mode) => {
    writeFileSync(path, 'x'.repeat(64));
    chmodSync(path, mode);
    expect(refusal()).toContain(`chmod 600 ${path}`);
    chmodSync(path, 0o600);
    expect(refusal()).toBe('taken');
  });

  test('a folder in its place', () => {
    mkdirSync(path, { mode: 0o700 });
    expect(refusal()).toContain(path);
  });
});

test('one that cannot be written leaves nothing that a later start would take', () => {
  const program = `
    import { loadOrCreateSecret } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)};
    try { loadOrCreateSecret(${JSON.stringify(folder)}); } catch (error) { process.stdout.write(error.message); }`;
  // Files may not exceed zero bytes: the temporary file is created but cannot be written, like on a full disk.
  const start = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"`;
  const said = execFileSync('bash', ['-c', start, process.execPath, program]).toString();
  expect(said).toContain("The server's secret cannot be written");
  expect(said).toContain(path);
  expect(readdirSync(folder)).toEqual([]);
  expect(loadOrCreateSecret(folder)).toHaveLength(64);
});
