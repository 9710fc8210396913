import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildPdf, encryptedPdf, truncatedPdf } from '@sladd/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** `npm run chaos:watch` uses many more of both. */
const FILES = 20;
const KILLS = 2;

let folder: string;
let incoming: string;
let outgoing: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-watch-'));
  [incoming, outgoing] = [join(folder, 'in'), join(folder, 'out')];
  await mkdir(incoming);
  await writeFile(join(folder, 'rules.json'), JSON.stringify({ terms: ['Kari Testesen'] }));
});
afterEach(() => rm(folder, { recursive: true }));

const letter = (number = 0) =>
  buildPdf({ pages: [{ lines: [{ text: `Brev ${number} til Kari Testesen`, x: 72, y: 100 }] }] });

function start(more: readonly string[] = [], settle = '0.1'): ChildProcess {
  const args = [main, 'watch', incoming, outgoing, '--rules', join(folder, 'rules.json'), '--settle', settle];
  return spawn(process.execPath, [...args, ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
}

async function runOnce(): Promise<{ code: number | null; err: string }> {
  const child = start(['--once']);
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  return { code, err };
}

const pdfsIn = async (path: string) => (await readdir(path)).filter((name) => name.endsWith('.pdf')).sort();
const reportOf = async (name: string) =>
  JSON.parse(await readFile(join(incoming, 'quarantine', `${name}.report.json`), 'utf8'));

test('redacts what is good, refuses the rest with a reason, and leaves other files alone', async () => {
  const files = {
    'good.pdf': letter(),
    'cut.pdf': truncatedPdf(),
    'locked.pdf': encryptedPdf('secret', 'Kari Testesen'),
    'other.pdf': buildPdf({ pages: [{ lines: [{ text: 'Nothing of the kind', x: 72, y: 100 }] }] }),
    'note.txt': 'no PDF',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(incoming, name), content);
  expect(await runOnce()).toMatchObject({ code: 0 });
  expect((await readdir(outgoing)).sort()).toEqual(['good.pdf', 'good.pdf.report.json']);
  expect(await readFile(join(outgoing, 'good.pdf'))).not.toEqual(Buffer.from(files['good.pdf']));
  expect((await readFile(join(outgoing, 'good.pdf'), 'latin1')).includes('Testesen')).toBe(false);
  expect(await readdir(join(incoming, 'processed'))).toEqual(['good.pdf']);
  expect(await pdfsIn(join(incoming, 'quarantine'))).toEqual(['cut.pdf', 'locked.pdf', 'other.pdf']);
  expect(await reportOf('locked.pdf')).toMatchObject({ error: { code: 'pdf.password_required' } });
  expect(await reportOf('other.pdf')).toMatchObject({ status: 'nothing_found' });
  expect(await readdir(incoming)).toContain('note.txt');
});

test('replaces nothing when a later file has the same name', async () => {
  for (const number of [1, 2]) {
    await writeFile(join(incoming, 'letter.pdf'), letter(number));
    await runOnce();
  }
  expect(await pdfsIn(outgoing)).toEqual(['letter (2).pdf', 'letter.pdf']);
  expect(await readFile(join(incoming, 'processed', 'letter (2).pdf'))).toEqual(Buffer.from(letter(2)));
});

test.each([
  ['the longest that there are', `${'x'.repeat(251)}.pdf`],
  ['long in bytes alone', `${'å'.repeat(124)}.PDF`],
])('takes a file whose name is %s, and the others with it', async (_, name) => {
  await writeFile(join(incoming, name), letter());
  await writeFile(join(incoming, 'zz.pdf'), letter());
  expect(await runOnce()).toEqual({ code: 0, err: '' });
  const short = /^(.)\1{90,}\.pdf$/i;
  expect(await readdir(join(incoming, 'processed'))).toEqual(
    expect.arrayContaining([expect.stringMatching(short), 'zz.pdf']),
  );
  expect((await readdir(outgoing)).filter((one) => short.test(one))).toHaveLength(1);
});

test.skipIf(process.platform !== 'linux')(
  'tells of a PDF that it cannot take, and takes the others',
  async () => {
    await writeFile(Buffer.from(`${incoming}/bl\xe5b\xe6r.pdf`, 'latin1'), letter());
    await symlink('elsewhere.pdf', join(incoming, 'link.pdf'));
    await writeFile(join(incoming, 'good.pdf'), letter());
    const { code, err } = await runOnce();
    expect([code, err.match(/is left where it is/g)?.length]).toEqual([3, 2]);
    expect(err).toContain('warning: link.pdf is a link');
    expect(await pdfsIn(outgoing)).toEqual(['good.pdf']);
  },
);

test('waits for a file that is still being written', async () => {
  const whole = Buffer.from(letter());
  const path = join(incoming, 'slow.pdf');
  await writeFile(path, whole.subarray(0, 100));
  // A second without a byte would be a file that is whole, and a busy machine makes pauses of its own.
  const watching = start(['--once'], '1');
  await expect.poll(() => readdir(join(incoming, '.working')).catch(() => [])).toContain('.lock');
  for (let at = 100; at < whole.length; at += 100) {
    await sleep(100);
    await appendFile(path, whole.subarray(at, at + 100));
  }
  await once(watching, 'exit');
  expect(await readFile(join(incoming, 'processed', 'slow.pdf'))).toEqual(whole);
  expect(await pdfsIn(outgoing)).toEqual(['slow.pdf']);
});

test('delivers each of many files exactly once, however often it is killed', async () => {
  for (let number = 0; number < FILES; number++)
    await writeFile(join(incoming, `${number}.pdf`), number % 10 === 0 ? truncatedPdf() : letter(number));
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (await readdir(outgoing).catch(() => [])).length;
    const watching = start();
    const ended = once(watching, 'exit');
    // Kills it during the work on the later files of this run.
    while ((await readdir(outgoing).catch(() => [])).length < before + 5) await sleep(5);
    await sleep((kill * 7) % 30);
    watching.kill('SIGKILL');
    await ended;
  }
  expect(await runOnce()).toMatchObject({ code: 0 });
  const numbers = Array.from({ length: FILES }, (_, number) => number);
  const named = (of: number[]) => of.map((number) => `${number}.pdf`).sort();
  expect(await pdfsIn(outgoing)).toEqual(named(numbers.filter((number) => number % 10 !== 0)));
  expect(await pdfsIn(join(incoming, 'processed'))).toEqual(await pdfsIn(outgoing));
  expect(await pdfsIn(join(incoming, 'quarantine'))).toEqual(
    named(numbers.filter((number) => number % 10 === 0)),
  );
  expect(await pdfsIn(incoming)).toEqual([]);
  expect(await readdir(join(incoming, '.working'))).toEqual([]);
  expect((await readdir(outgoing)).filter((name) => name.endsWith('.part'))).toEqual([]);
  for (const number of numbers.filter((one) => one % 10 !== 0)) {
    const bytes = await readFile(join(outgoing, `${number}.pdf`), 'latin1');
    expect([bytes.startsWith('%PDF'), bytes.trimEnd().endsWith('%%EOF')]).toEqual([true, true]);
  }
});

test('blames no document for a folder that cannot be written to, however often it is started', async () => {
  await writeFile(join(incoming, 'letter.pdf'), letter());
  const inTheWay = join(outgoing, 'letter.pdf.report.json');
  await mkdir(inTheWay, { recursive: true });
  // A document that was begun three times is given up by the fourth run.
  for (let run = 0; run < 4; run++) {
    const { code, err } = await runOnce();
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be written')]);
  }
  await rm(inTheWay, { recursive: true });
  expect(await runOnce()).toMatchObject({ code: 0 });
  expect(await pdfsIn(outgoing)).toEqual(['letter.pdf']);
});

test.each(['in', 'linked', 'in/processed', 'in/quarantine', 'in/.working'])(
  'sends no results to where originals are or go: %s',
  async (name) => {
    await symlink('in', join(folder, 'linked'));
    await writeFile(join(incoming, 'letter.pdf'), letter());
    outgoing = join(folder, name);
    expect(await runOnce()).toMatchObject({ code: 2, err: expect.stringContaining('name two folders') });
    expect(await readdir(incoming)).toEqual(['letter.pdf']);
  },
);

test('refuses a folder that is not there, and makes none', async () => {
  await rm(incoming, { recursive: true });
  expect(await runOnce()).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
  expect(await readdir(folder)).toEqual(['rules.json']);
});

test('keeps a second run out while the first one lives', async () => {
  const first = start();
  await expect.poll(() => readdir(join(incoming, '.working')).catch(() => [])).toContain('.lock');
  expect(await runOnce()).toMatchObject({
    code: 2,
    err: expect.stringContaining('is already being watched'),
  });
  first.kill('SIGTERM');
  await once(first, 'exit');
  expect(await runOnce()).toMatchObject({ code: 0 });
});
