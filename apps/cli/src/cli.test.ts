import { type ExecFileException, execFile } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RedactionReport } from '@sladd/contract';
import { letterFacts, letterPdf, truncatedPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { exitCodes } from './errors/exit-codes.ts';
import { useFolderOfFiles } from './testing/folder-of-files.ts';
import { type Run, sladd } from './testing/sladd.ts';
import { cliVersion } from './version.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

useFolderOfFiles();

/** Starts the program as a separate process, for tests of the process. */
function sladdIn(cwd: string, env: Record<string, string>, words: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code) : 0, out, err });
    // Avoids notices about files of older versions in the account's folders.
    const own = { HOME: process.cwd(), TMPDIR: process.cwd() };
    const options = { cwd, env: { ...process.env, ...own, ...env }, maxBuffer: 64 * 2 ** 20 };
    execFile(process.execPath, [main, ...words], options, done);
  });
}

test('as a program it writes results to stdout, failures to stderr, and ends with the code of what happened', async () => {
  const read = await sladdIn(process.cwd(), {}, ['extract', 'breaks.pdf']);
  expect(read).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(read.out)).toMatchObject({ pages: [{ page_number: 1 }, { page_number: 2 }] });
  const refused = await sladdIn(process.cwd(), {}, ['extract', 'missing.pdf']);
  expect(refused).toMatchObject({ code: 3, out: '' });
  expect(refused.err).toMatch(/^error: missing\.pdf: .*cannot be read.*\n$/);
});

/** Runs a shell line in which `sladd` is the program. */
async function inShell(line: string): Promise<Run> {
  const options = { env: { ...process.env, HOME: process.cwd(), TMPDIR: process.cwd() } };
  const program = `sladd() { '${process.execPath}' '${main}' "$@"; }`;
  return new Promise((resolve) => {
    execFile('bash', ['-c', `set -o pipefail; ${program}; ${line}`], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test.skipIf(process.platform !== 'linux')(
  'says that its output cannot be written, and does not end well',
  async () => {
    const full = await inShell('sladd search letter.pdf --term Kari > /dev/full');
    expect(full).toEqual({
      code: exitCodes.badArguments,
      out: '',
      err: 'error: the output cannot be written (ENOSPC)\n',
    });
  },
);

test.skipIf(process.platform === 'win32')(
  'ends with the code of what happened when nobody reads what it says',
  async () => {
    const unread = await inShell('sladd verify letter.pdf --term Kari 2> /dev/null | true');
    expect(unread.code).toBe(exitCodes.found);
    const both = await inShell('sladd redact text.pdf --out none.pdf --term Kari 2>&1 | true');
    expect(both.code).toBe(exitCodes.unreadableInput);
  },
);

// Windows does not allow such names.
test.skipIf(process.platform === 'win32')('a name of a file does nothing to the terminal', async () => {
  const name = '\u001b]0;owned\u0007\u009b2Jb\u202efdp.\nall well.pdf';
  await writeFile(name, letterPdf());
  const run = (...words: string[]) => sladdIn(process.cwd(), {}, words);
  const done = await run('redact', name, '--out', 'shown.pdf', '--term', letterFacts.name);
  const { file }: RedactionReport = JSON.parse(done.out);
  expect(file).toBe(name);
  const none = await run('redact', name, '--out', 'none.pdf', '--term', 'Nobody Here');
  const missing = await run('extract', `${name}, missing`);
  for (const { out, err } of [done, none, missing]) {
    for (const line of [out, err].flatMap((text) => text.split('\n')))
      expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
  expect(none.err).toMatch(/^\\u001b\]0;owned\\u0007.*none of the texts was found.*\n$/);
  expect(missing.err).toMatch(/^error: .*\\u000aall well\.pdf, missing: .*cannot be read.*\n$/);
});

test('run by npm, it takes paths from where the command was typed', async () => {
  const env = { npm_lifecycle_event: 'sladd', INIT_CWD: process.cwd() };
  const run = await sladdIn(tmpdir(), env, ['detect-text', 'note.txt', '--entities', 'EMAIL_ADDRESS']);
  expect(run).toMatchObject({ code: 0, err: '' });
});

// Windows starts programs by their extension, through a file that npm creates.
test.skipIf(process.platform === 'win32').for(['sladd.mjs', 'main.ts'])(
  '%s starts by itself: a later version does not renew the link that an installation has',
  async (name) => {
    const program = fileURLToPath(new URL(name, import.meta.url));
    await symlink(program, `link to ${name}`);
    const { stdout } = await promisify(execFile)(`./link to ${name}`, ['--help']);
    expect(stdout).toMatch(/^sladd <command>/);
  },
);

describe('arguments', () => {
  test.for([
    '',
    'shred letter.pdf',
    'extract',
    'extract letter.pdf copy.pdf',
    'extract letter.pdf --fast',
    'detect letter.pdf --method slow',
    'detect letter.pdf --entities ALL_FAST',
    'detect letter.pdf --threshold 2',
    'detect letter.pdf --entities ,',
    'detect letter.pdf --method ,',
    'detect letter.pdf --method fast --models no-such-folder',
    'detect letter.pdf --method fast --models keys.txt',
    'extract -',
    'detect letter.pdf --preset everything',
    'detect letter.pdf --also NO_SUCH',
    'detect letter.pdf --preset publication --entities PERSON',
    'search letter.pdf',
    'explain letter.pdf',
    'explain letter.pdf --text a --page none',
    'redact letter.pdf --out x.pdf',
    'redact letter.pdf --mapping mapping.json',
    'redact letter.pdf copy.pdf --out x.pdf --mapping mapping.json',
    'redact letter.pdf --out x.pdf --mapping missing.json',
    'redact letter.pdf --out x.pdf --terms a --keep attachments',
    'redact letter.pdf --out x.pdf --terms a --encrypt',
    'redact letter.pdf --out x.pdf --terms a --ground ,',
    'redact letter.pdf --out - --terms Kari',
    'redact letter.pdf --out x.pdf --terms Kari --report -',
    'redact letter.pdf --out y.pdf --terms a --out x.pdf',
    'detect letter.pdf --threshold 0.5 --threshold 0.9',
    'redact letter.pdf --out x.pdf --mapping latin.json',
    'redact letter.pdf --out x.pdf --terms a --new-password-file latin.txt',
    'redact letter.pdf --out x.pdf --mapping wrong.json',
    'verify letter.pdf --elsewhere',
    'bases --language norwegian',
    'redact letter.pdf --out no/such/folder/x.pdf --mapping mapping.json',
    'redact letter.pdf --out x.pdf --mapping mapping.json --terms-file no-key.txt',
    'verify letter.pdf --terms-file no-key.txt',
    'verify letter.pdf --term Finnesikke --terms-file no-terms.json',
    'search letter.pdf --terms-file no-key.txt',
    'verify letter.pdf --mapping no-marks.json',
    'verify letter.pdf --mapping no-boxes.json',
  ])('are refused with 2 and a reason: sladd %s', async (line) => {
    const run = await sladd(...line.split(' ').filter((word) => word !== ''));
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/^error: .+\n/);
    expect(await readdir('.')).not.toContain('x.pdf');
  });

  // A file that cannot be opened ends with 3, once somebody works on it.
  test.for([
    'redact cut.pdf --term a --out none/x.pdf',
    'redact cut.pdf --term a --out originals',
    'redact cut.pdf --term a --out x.pdf --report none/x.json',
    'redact cut.pdf --term a --out x.pdf --proof none/x.json --proof-key own-keys.json',
    'redact cut.pdf --term a --out x.pdf --proof x.json --certificate none/c.pdf --proof-key own-keys.json',
    'redact cut.pdf --term a --out-dir results --proof keys.txt --proof-key own-keys.json',
    'detect cut.pdf --plan none/x.sladdplan',
    'marks cut.pdf --to plan --out-dir keys.txt/results',
    'letter cut.pdf --docx none/x.docx',
    'case originals --plan none/plan.json',
  ])('an output that cannot be written is seen before the work: sladd %s', async (line) => {
    await mkdir('originals', { recursive: true });
    await writeFile('originals/cut.pdf', truncatedPdf());
    const run = await sladd(...line.split(' '));
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/cannot be (written|made)|is a folder/);
    expect(await readdir('.')).not.toContain('x.pdf');
  });

  test.for([
    ['extract a.pdf --oct never', 'there is no option --oct; did you mean --ocr?'],
    ['redact a.pdf --term-file t.txt', 'there is no option --term-file; did you mean --terms-file?'],
    ['extract a.pdf --colour', 'there is no option --colour'],
    ['extract -x.pdf', 'there is no option -x; a file whose name begins with a dash is written ./-name'],
    ['extract a.pdf --ocr', '--ocr needs a value'],
    [
      'extract a.pdf --ocr --json',
      '--ocr needs a value; one that begins with a dash is written --ocr=--json',
    ],
    ['extract a.pdf --json=yes', '--json takes no value'],
    ['extrct a.pdf', 'there is no command extrct; did you mean extract?'],
    ['anonymise a.pdf', 'there is no command anonymise'],
  ] as const)(
    'what was mistyped is named in one line, with what was meant and the help that tells more: sladd %s',
    async ([line, told]) => {
      const { code, err } = await sladd(...line.split(' '));
      const help = told.startsWith('there is no command') ? 'sladd' : `sladd ${line.split(' ')[0]}`;
      expect([code, err]).toEqual([2, `error: ${told}\ntry: ${help} --help\n`]);
    },
  );

  test('a file that cannot be read is told with the reason of the system', async () => {
    await mkdir('originals', { recursive: true });
    const reasons = [
      ['extract missing.pdf', 'missing.pdf: The file cannot be read (ENOENT: no such file or directory)'],
      ['extract originals', 'originals: The file cannot be read (EISDIR: '],
      [
        'redact letter.pdf --out x.pdf --mapping none.json',
        '--mapping: none.json: The file cannot be read (ENOENT',
      ],
      ['verify --proof missing.pdf', 'missing.pdf: The file cannot be read (ENOENT'],
      ['case missing --plan x.json', 'missing is not a folder that can be read (ENOENT'],
    ] as const;
    for (const [line, reason] of reasons)
      expect((await sladd(...line.split(' '))).err, line).toContain(`error: ${reason}`);
  });

  test.for([
    'redact letter.pdf --out x.pdf --terms-file latin.txt',
    'detect-text latin.txt',
    'verify letter.pdf --terms-file utf16-latin.txt',
  ])(
    'a text that is not UTF-8 is refused, since other letters would be looked for: sladd %s',
    async (line) => {
      expect(await sladd(...line.split(' '))).toMatchObject({
        ...{ code: 3, out: '' },
        err: expect.stringContaining('latin.txt: The file is not text in UTF-8'),
      });
      expect(await readdir('.')).not.toContain('x.pdf');
    },
  );

  test.for(['extract', 'detect', 'detect-text', 'explain', 'search', 'redact', 'verify'])(
    '%s explains itself',
    async (name) => {
      const run = await sladd(name, '--help');
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(run.out).toMatch(new RegExp(`^sladd ${name} <`));
      expect((await sladd('--help')).out).toContain(`  ${name} `);
      expect(await sladd('help', name)).toEqual(run);
    },
  );

  test('a blank value is no number', async () => {
    expect(await sladd('detect', 'letter.pdf', '--threshold', ' ')).toMatchObject({ code: 2, out: '' });
  });

  test('a command for a folder asks for one', async () => {
    expect((await sladd('case')).err).toContain('name a folder to read');
    expect((await sladd('case', 'a', 'b')).err).toContain('only one folder at a time');
  });

  test('help names every code that a process ends with', async () => {
    const { out } = await sladd('--help');
    const told = new Set(out.slice(out.indexOf('Ends with')).match(/\d+/g)?.map(Number));
    expect(Object.values(exitCodes).filter((code) => !told.has(code))).toEqual([]);
  });

  test('--version is the one of the package', async () => {
    expect(await sladd('--version')).toEqual({ code: 0, out: `${cliVersion}\n`, err: '' });
  });
});
