import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPdf, encryptedPdf, truncatedPdf } from '@sladd/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
let incoming: string;
let outgoing: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-folder-'));
  [incoming, outgoing] = [join(folder, 'in'), join(folder, 'out')];
});
afterEach(() => rm(folder, { recursive: true }));

/** A document of many pages takes long enough for a test to interfere, also on a busy machine. */
const letter = (text = 'Brev til Kari Testesen', pages = 1) =>
  buildPdf({ pages: Array.from({ length: pages }, () => ({ lines: [{ text, x: 72, y: 100 }] })) });
const long = (pages = 400) => letter(undefined, pages);

async function put(files: Readonly<Record<string, Uint8Array | string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(incoming, name)), { recursive: true });
    await writeFile(join(incoming, name), content);
  }
}

function start(...more: string[]): ChildProcess {
  const words = ['redact', incoming, '--out', outgoing, '--term', 'Kari Testesen', ...more];
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'settings') };
  return spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

interface Line {
  readonly file: string;
  readonly output: string;
  readonly exit_code: number;
  readonly report: { readonly status: string } | null;
}

/** With one process for the documents, unless it matters: each loads the engine anew. */
async function run(...more: string[]) {
  const child = start(...(more.includes('--jobs') ? [] : ['--jobs', '1']), ...more);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = await once(child, 'close');
  const lines = out.split('\n').filter((line) => line !== '');
  return { code, err, lines: lines.map((line): Line => JSON.parse(line)) };
}

const written = async () =>
  (await readdir(outgoing, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();

test('redacts what is good, however deep, goes on past the rest, and says how each ended', async () => {
  await put({
    'good.pdf': letter(),
    'deep/er/good.pdf': letter(),
    'deep/cut.pdf': truncatedPdf(),
    'locked.pdf': encryptedPdf('secret', 'Kari Testesen'),
    'other.pdf': letter('Nothing of the kind'),
    'note.txt': 'no PDF',
  });
  const { code, err, lines } = await run('--jobs', '2');
  expect(code).toBe(3);
  expect(await written()).toEqual([join('deep', 'er', 'redacted-good.pdf'), 'redacted-good.pdf']);
  const ends = lines.map(({ file, exit_code, report }) => [file, exit_code, report?.status]);
  expect(ends.sort()).toEqual([
    [join('deep', 'cut.pdf'), 3, 'error'],
    [join('deep', 'er', 'good.pdf'), 0, 'checked'],
    ['good.pdf', 0, 'checked'],
    ['locked.pdf', 3, 'error'],
    ['other.pdf', 5, 'nothing_found'],
  ]);
  expect(err).toMatch(/redacted and checked +2\n/);
  expect(err).toMatch(/cannot be opened +2\n/);
  expect(err).toMatch(/not a PDF, left out +1\n/);
  expect(await readFile(join(outgoing, 'redacted-good.pdf'), 'latin1')).not.toContain('Testesen');
});

test('a result whose place is taken fails alone, is counted, and is made once the place is free', async () => {
  await put({ 'a.pdf': letter(), 'b.pdf': letter(), 'deep/c.pdf': letter() });
  await mkdir(join(outgoing, 'redacted-a.pdf'), { recursive: true });
  await writeFile(join(outgoing, 'deep'), '');
  const { code, err, lines } = await run();
  expect(lines.map(({ file, exit_code, report }) => [file, exit_code, report?.status])).toEqual([
    ['a.pdf', 2, 'error'],
    ['b.pdf', 0, 'checked'],
    [join('deep', 'c.pdf'), 2, 'error'],
  ]);
  expect([code, err]).toEqual([2, expect.stringMatching(/could not be written\s+2/u)]);
  expect(err).toContain('redacted-a.pdf is a folder');
  expect(err).toMatch(/deep cannot be made/u);
  for (const taken of ['redacted-a.pdf', 'deep']) await rm(join(outgoing, taken), { recursive: true });
  const again = await run('--resume');
  expect([again.code, again.lines.map(({ file }) => file)]).toEqual([0, ['a.pdf', join('deep', 'c.pdf')]]);
});

test('goes on where it was killed, and does again what failed or has changed', async () => {
  const names = Array.from({ length: 6 }, (_, number) => `${number}.pdf`);
  await put({ ...Object.fromEntries(names.map((name) => [name, letter()])), 'cut.pdf': truncatedPdf() });
  await put({ '4.pdf': long() });
  const killed = start('--jobs', '1');
  let told = 0;
  for await (const chunk of killed.stdout ?? []) {
    told += String(chunk).split('\n').length - 1;
    if (told >= 3) killed.kill('SIGKILL');
  }
  const before = await written();
  expect(before.length).toBeGreaterThanOrEqual(3);
  expect(before.length).toBeLessThan(names.length);

  await put({ '4.pdf': letter() });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('--resume') });
  await utimes(join(incoming, names[0] ?? ''), new Date(), new Date(Date.now() - 60_000));
  const first = await stat(join(outgoing, `redacted-${names[1]}`));
  const { code, lines } = await run('--resume', '--jobs', '2');
  expect(code).toBe(3);
  const done = lines.map(({ file }) => file);
  expect(done).toContain(names[0]);
  expect(done).not.toContain(names[1]);
  expect((await stat(join(outgoing, `redacted-${names[1]}`))).mtimeMs).toBe(first.mtimeMs);
  expect(await written()).toHaveLength(names.length);

  await put({ 'cut.pdf': letter() });
  const last = await run('--resume');
  expect(last).toMatchObject({ code: 0, lines: [{ file: 'cut.pdf', exit_code: 0 }] });
  // The finished run leaves no journal.
  expect(await run()).toMatchObject({ code: 0 });
  expect((await readdir(outgoing)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('does not go on with other settings, since what was delivered before would lack them', async () => {
  await put({ 'good.pdf': letter('Kari Testesen og Ola Nordmann'), 'cut.pdf': truncatedPdf() });
  await writeFile(join(folder, 'terms.txt'), 'Nordmann\n');
  expect(await run('--terms-file', join(folder, 'terms.txt'), '--jobs', '1')).toMatchObject({ code: 3 });
  await put({ 'cut.pdf': letter('Kari Testesen og Ola Nordmann') });
  for (const other of [['--term', 'Ola'], ['--terms-file', join(folder, 'terms.txt'), '--hardened'], []])
    expect(await run('--resume', ...other)).toMatchObject({
      ...{ code: 2, lines: [] },
      err: expect.stringContaining('the settings differ from those of the earlier run'),
    });
  const journal = await readFile(join(outgoing, '.sladd-run.jsonl'), 'utf8');
  expect(journal).not.toMatch(/Nordmann|Testesen/);
  const same = ['--lang', 'nb', '--terms-file', join(folder, 'terms.txt'), '--resume'];
  expect(await run(...same)).toMatchObject({ code: 0, lines: [{ file: 'cut.pdf' }] });
});

test('what lies in the outgoing folder is not taken in again', async () => {
  await put({ 'good.pdf': letter() });
  outgoing = join(incoming, 'out');
  expect(await run()).toMatchObject({ code: 0 });
  expect((await run()).lines.map(({ file }) => file)).toEqual(['good.pdf']);
});

test('proofs and certificates lie in folders of their own, as deep', async () => {
  await put({ 'deep/good.pdf': letter() });
  const proofs = join(folder, 'proofs');
  const keys = ['--proof-key', join(folder, 'key.json')];
  expect(await run('--proof', proofs, '--certificate', proofs, ...keys)).toMatchObject({ code: 0 });
  expect((await readdir(join(proofs, 'deep'))).sort()).toEqual([
    'redacted-good.sladd-proof.json',
    'redacted-good.sladd-proof.pdf',
  ]);
});

test.each([
  [['--jobs', '0'], '--jobs'],
  [['--report', 'report.json'], '--report is for one document'],
  [['--mapping', 'missing.json'], 'missing.json'],
  [['--out-dir', 'other'], '--out'],
])('refuses %s once, and writes nothing', async (words, said) => {
  await put({ 'good.pdf': letter(), 'more.pdf': letter() });
  const { code, err, lines } = await run(...words);
  expect([code, lines]).toEqual([2, []]);
  expect(err.split(said)).toHaveLength(2);
});

test('a folder without a PDF, and --jobs for files, are refused', async () => {
  await put({ 'note.txt': 'no PDF' });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('contains no PDF') });
  incoming = join(incoming, 'note.txt');
  expect(await run('--jobs', '2')).toMatchObject({ code: 2, err: expect.stringContaining('--jobs') });
});

/** The child processes of a process. */
function childrenOf(pid = 0): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

test('names the document whose process died, and goes on with the others', async () => {
  await put({ '1.pdf': letter(), '2.pdf': long(), '3.pdf': letter(), '4.pdf': letter() });
  const child = start('--jobs', '1');
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    // The only process has the long document now.
    if (out === '') for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  const lines = out
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  expect(lines.map(({ file, exit_code }) => [file, exit_code])).toEqual([
    ['1.pdf', 0],
    ['2.pdf', 70],
    ['3.pdf', 0],
    ['4.pdf', 0],
  ]);
  expect([code, lines[1]?.report]).toEqual([70, null]);
  expect(await written()).toEqual(['redacted-1.pdf', 'redacted-3.pdf', 'redacted-4.pdf']);
  await put({ '2.pdf': letter() });
  expect(await run('--resume')).toMatchObject({ code: 0, lines: [{ file: '2.pdf', exit_code: 0 }] });
});

test('follows no link, and says how much it left out', async () => {
  await put({ 'good.pdf': letter(), '.hidden.pdf': letter(), '.hidden/a.pdf': letter(), 'note.txt': '' });
  await put({ '../elsewhere/b.pdf': letter() });
  await symlink(join(folder, 'elsewhere'), join(incoming, 'linked'));
  await symlink(join(folder, 'elsewhere', 'b.pdf'), join(incoming, 'b.pdf'));
  const { code, err, lines } = await run();
  expect([code, lines.map(({ file }) => file)]).toEqual([0, ['good.pdf']]);
  expect(err).toMatch(/not a PDF, left out +1\n/);
  expect(err).toMatch(/hidden or a link, not looked into +4\n/);
});

test('gives each result a place of its own, also where case does not tell names apart', async () => {
  await put({ 'Sak/a.pdf': letter(), 'sak/a.pdf': letter(), 'b.pdf': letter(), 'B.PDF': letter() });
  await put({ 'redacted-b.pdf/a.pdf': letter() });
  const { code, lines } = await run();
  const places = lines.map(({ output }) => output.toLowerCase());
  expect([code, lines.length, new Set(places).size]).toEqual([0, 5, 5]);
  expect((await written()).filter((name) => name.endsWith('a.pdf'))).toHaveLength(3);
});

test('long names are cut for what is added to them', async () => {
  const long = `${'å'.repeat(120)}.pdf`;
  const other = `${'å'.repeat(119)}.pdf`;
  await put({ [long]: letter(), [other]: letter() });
  const proofs = ['--proof', outgoing, '--certificate', outgoing, '--proof-key', join(folder, 'key.json')];
  const { code, lines } = await run(...proofs);
  expect(code).toBe(0);
  expect(lines.map(({ file }) => file).sort()).toEqual([other, long]);
  expect(await written()).toHaveLength(4);
});

test.each([
  ['the same folder by another name', 'in', 'name two different folders'],
  ['a folder above it, where a result would replace an original', '.', 'would replace an original'],
])('refuses to write into %s', async (_what, to, said) => {
  await put({ 'in/a.pdf': letter(), 'redacted-a.pdf': letter() });
  await symlink(join(folder, to), outgoing);
  const before = await readdir(folder, { recursive: true });
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining(said), lines: [] });
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('a run that cannot note what is done ends, in all its lanes', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `b/${number}.pdf`);
  await put({ 'a/a.pdf': letter(), ...Object.fromEntries(names.map((name) => [name, long(50)])) });
  await mkdir(join(outgoing, '.sladd-run.jsonl'), { recursive: true });
  const { code, err } = await run('--jobs', '2');
  expect([code, err]).toEqual([2, expect.stringContaining('cannot be written')]);
  expect((await written()).length).toBeLessThan(names.length);
});

test('keeps a second run out while the first one lives, and clears what a killed one had begun', async () => {
  await put({ 'deep/good.pdf': letter(), 'deep/more.pdf': long() });
  const first = start();
  await expect.poll(() => readdir(outgoing).catch(() => [])).toContain('.sladd-run.lock');
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('another run') });
  first.kill('SIGKILL');
  await once(first, 'exit');
  await put({ 'deep/more.pdf': letter() });
  await mkdir(join(outgoing, 'deep'), { recursive: true });
  await writeFile(join(outgoing, 'deep', '.sladd.12345678-1234-1234-1234-123456789abc.part'), 'half');
  expect(await run('--resume')).toMatchObject({ code: 0 });
  expect((await readdir(outgoing, { recursive: true })).filter((name) => /[/\\]?\.sladd/.test(name))).toEqual(
    [],
  );
});

test('stopped by hand it leaves no process behind', async () => {
  await put({ 'a.pdf': letter(), 'b.pdf': long() });
  const child = start('--jobs', '1');
  await once(child.stdout ?? child, 'data');
  const workers = childrenOf(child.pid);
  expect(workers).toHaveLength(1);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  const areGone = () => workers.every((pid) => !isAlive(pid));
  await expect.poll(areGone).toBe(true);
});

function isAlive(pid: number): boolean {
  // An ended process may remain as a zombie.
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim();
  return state !== '' && !state.startsWith('Z');
}
