import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bootstrap = fileURLToPath(new URL('bootstrap.mjs', import.meta.url));

/** The only folder on PATH: a Node, and an apt-get that writes down what it is asked for and does nothing. */
let programs: string;
const asked = () => {
  const file = join(programs, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'sladd-bootstrap-'));
  symlinkSync(process.execPath, join(programs, 'node'));
  writeFileSync(join(programs, 'apt-get'), `#!/bin/sh\necho "$*" >> '${programs}/asked'\n`);
  chmodSync(join(programs, 'apt-get'), 0o755);
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

function run(...args: string[]) {
  const env = { PATH: programs, HOME: programs };
  return spawnSync(process.execPath, [bootstrap, ...args], { env, encoding: 'utf8' });
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(process.platform === 'linux')('what is missing is named, and nothing is installed', () => {
  const { status, stderr } = run('--services');
  expect(status).toBe(0);
  for (const name of ['poppler-utils', 'tesseract-ocr', 'strace']) {
    expect(stderr).toMatch(new RegExp(`^${name} was not found: tests .* are skipped\\.`, 'mu'));
  }
  expect(asked()).toBe('');
});

test.runIf(process.platform === 'linux')(
  'a browser that is missing ends the run, and is not installed either',
  () => {
    const { status, stderr } = run('--browser');
    expect(status).toBe(1);
    expect(stderr).toContain('npm run setup');
    expect(asked()).toBe('');
  },
);

test.runIf(isRoot)('setup installs what is missing', () => {
  run('--services', '--install');
  expect(asked()).toMatch(/install .*poppler-utils tesseract-ocr strace/u);
});
