import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSRF_COOKIE, CSRF_HEADER, login, multiDetect, redactFiles } from '@sladd/contract';
import { letterFacts, letterPdf } from '@sladd/testkit';
import { degradations, scannedPdf, scanPage, shortNote } from '@sladd/testkit/scans';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOnPath } from '../locate.mjs';
import { createTracedAccount, type TracedAccount, type TracedProgram } from './traced-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'apps/cli/src/main.ts');
const server = join(root, 'apps/server/src/main.ts');
/** Compiled code of Sladd's own files, kept beside them where the folder can be written. */
const compileCache = join(root, 'node_modules/.cache');
/** What every program may write to without making a file. */
const devices = ['/dev/null', '/dev/tty', '/dev/shm', '/proc/self/'];
const patience = 300_000;

const scan = scannedPdf([scanPage(shortNote, degradations.scan200)]);
const letter = letterPdf();

let account: TracedAccount;
beforeEach(() => {
  account = createTracedAccount();
  mkdirSync(join(account.folder, 'out'));
  writeFileSync(join(account.folder, 'letter.pdf'), letter);
  writeFileSync(join(account.folder, 'scan.pdf'), scan);
});
afterEach(() => account.remove());

/** Files a program made that nobody asked it for. */
function strayFiles(written: readonly string[], asked: readonly string[] = []): string[] {
  const allowed = [
    account.temporary,
    account.data,
    compileCache,
    ...devices,
    ...asked.map((name) => join(account.folder, name)),
  ];
  return written.filter((path) => !allowed.some((start) => resolve(account.folder, path).startsWith(start)));
}

// Namespaces and tracing are Linux's; elsewhere the same is held by the tests inside Node.
const canTrace = findOnPath('strace') !== undefined && traces();
describe.skipIf(!canTrace)('a program of Sladd, seen by the system', { timeout: patience }, () => {
  it.each<[string, string[], string[], Record<string, string>]>([
    ['detect, every method', ['detect', 'letter.pdf', '--method', 'fast,standard,advanced'], [], {}],
    [
      "detect in a scan, whatever the caller's environment says of usage data",
      ['detect', 'scan.pdf', '--method', 'standard'],
      [],
      { ORT_DISABLE_TELEMETRY: '0' },
    ],
    ['extract', ['extract', 'letter.pdf'], [], {}],
    ['search', ['search', 'letter.pdf', '--term', letterFacts.name], [], {}],
    ['redact', ['redact', 'letter.pdf', '--terms', letterFacts.name, '--out-dir', 'out'], ['out'], {}],
    ['verify', ['verify', 'scan.pdf', '--terms', letterFacts.name], [], {}],
    ['models', ['models'], [], {}],
  ])('reaches nobody, asks no name server and leaves no file: %s', async (_, words, asked, environment) => {
    const program = account.start(process.execPath, [cli, ...words], environment);
    const { outgoing, written } = await program.ended();
    expect(program.output()).not.toContain('error:');
    expect(outgoing).toEqual([]);
    expect(strayFiles(written, asked)).toEqual([]);
    expect(account.leftInTemporary()).toEqual([]);
  });

  it('the server reaches nobody while it detects, reads a scan and redacts, and leaves no file', async () => {
    const program = account.start(process.execPath, [server], {
      ...{ PORT: '0', LOG_LEVEL: 'error', OWNER_PASSWORD: 'a password for tests only' },
      // A second thread would load the same again.
      TASK_WORKERS: '1',
    });
    const call = await signIn(await untilListening(program));
    for (const [name, bytes] of Object.entries({ letter, scan })) {
      const form = formOf(name, bytes);
      for (const method of ['fast', 'standard', 'advanced']) form.append(`use_${method}`, 'True');
      expect(await (await call(`${multiDetect.path}?stream=true`, form)).text()).toContain('batch_completed');
    }
    const form = formOf('letter', letter);
    const box = { x0: 72, y0: 60, x1: 300, y1: 120 };
    form.append(
      'redaction_mappings',
      JSON.stringify([{ pages: [{ page: 1, sensitive: [{ entity_type: 'X', bbox: box }] }] }]),
    );
    expect((await call(redactFiles.path, form)).headers.get('content-type')).toContain('zip');
    process.kill(childOf(program), 'SIGTERM');
    const { outgoing, written } = await program.ended();
    expect(outgoing).toEqual([]);
    expect(strayFiles(written)).toEqual([]);
    expect(account.leftInTemporary()).toEqual([]);
  });

  it('would be seen: a native program that looks a name up or connects, and a file in the home folder', async () => {
    const script = `
      require('node:fs').writeFileSync(process.env.HOME + '/stray', '');
      require('node:dns').lookup('name.example', () => {
        require('node:net').connect(9, '192.0.2.1').on('error', () => process.exit());
        setTimeout(() => process.exit(), 500);
      });
    `;
    const { outgoing, written } = await account.start(process.execPath, ['--eval', script]).ended();
    expect(outgoing).toContain('192.0.2.1:9');
    expect(outgoing.some((address) => address.startsWith('lookup by'))).toBe(true);
    expect(strayFiles(written)).toEqual([join(account.home, 'stray')]);
  });
});

function formOf(name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append(
    multiDetect.fileField,
    new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    `${name}.pdf`,
  );
  return form;
}

type Call = (path: string, body: FormData) => Promise<Response>;

async function signIn(address: string): Promise<Call> {
  const answer = await fetch(address + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'owner', password: 'a password for tests only' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token =
    cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1) ?? '';
  const headers = { cookie: cookies.join('; '), [CSRF_HEADER]: decodeURIComponent(token) };
  return (path, body) => fetch(address + path, { method: 'POST', headers, body });
}

async function untilListening(program: TracedProgram): Promise<string> {
  await expect.poll(program.output, { timeout: patience }).toContain('running at');
  return /running at (http:\S+)/.exec(program.output())?.[1] ?? '';
}

/** The program `strace` watches. */
function childOf({ child }: TracedProgram): number {
  return Number(
    execFileSync('ps', ['--ppid', String(child.pid), '-o', 'pid='])
      .toString()
      .trim()
      .split('\n')[0],
  );
}

/** Some containers have the program and forbid its use. */
function traces(): boolean {
  try {
    execFileSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
