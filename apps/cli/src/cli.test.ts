import { type ExecFileException, execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RedactionReport } from '@sladd/contract';
import {
  buildPdf,
  encryptedPdf,
  keepablePartsPdf,
  keepableTraces,
  letterFacts,
  letterPdf,
  truncatedPdf,
  unprovablePdf,
} from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';
import type { Terminal } from './terminal.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const before = process.cwd();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-cli-'));
  const files = {
    'letter.pdf': letterPdf(),
    'copy.pdf': letterPdf(),
    'locked.pdf': encryptedPdf('secret', 'Kari Testesen'),
    'parts.pdf': keepablePartsPdf(),
    'covered.pdf': coveredPdf(),
    'titled.pdf': buildPdf({
      pages: [{ lines: [] }],
      catalog: `/Lang (nb) /X (${letterFacts.name})`,
    }),
    'breaks.pdf': buildPdf({
      pages: ['Brev til Kari', 'Nordmann i dag'].map((text) => ({ lines: [{ text, x: 72, y: 100 }] })),
    }),
    'cut.pdf': truncatedPdf(),
    'empty.pdf': '',
    'text.pdf': 'Dear Kari, this is no PDF.',
    'spot.pdf': unprovablePdf('Testesen'),
    'locked-too.pdf': encryptedPdf('påske, egg', 'Ola Nordmann'),
    'keys.txt': '\ufeffwrong one\r\nsecret\r\npåske, egg\r\n',
    'new-key.txt': 'nøkkel 7\n',
    'no-key.txt': '\n',
    'note.txt': '😀 mail kari.testesen@example.com\n',
    'bill.txt': 'KID: 1234567897 for gnr. 12 bnr. 345\n',
    'mapping.json': JSON.stringify(mapping),
    'beyond.json': JSON.stringify({ pages: [{ page: 7, sensitive: mapping.pages[0]?.sensitive }] }),
    'wrong.json': JSON.stringify({ pages: [{ page: 'one', sensitive: [] }] }),
    'looks.json': JSON.stringify({
      ...{ mode: 'fill', fill_color: [0, 0, 0.5], text: null, text_color: null, font_size: 11, align: 1 },
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  return rm(folder, { recursive: true });
});

/** A black box drawn over live text, and text that nobody sees. */
function coveredPdf(): Uint8Array {
  const covered = 'BT /F1 12 Tf 72 700 Td (Seen HIDDEN seen) Tj ET 0 g 102 695 50 16 re f';
  return buildPdf({ pages: [{ operators: `${covered} BT 3 Tr /F1 12 Tf 72 500 Td (UNSEEN) Tj ET` }] });
}

/** The name at the top of page 1 of the letter. */
const mapping = {
  pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 144, x1: 142, y1: 160 } }] }],
};

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Carries a command line out in this process, as `main.ts` does after its start: most of what a process takes. */
async function sladd(...words: string[]): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    json: (value) => out.push(`${JSON.stringify(value)}\n`),
    text: (text) => out.push(text),
    warn: (line) => err.push(`${line}\n`),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  };
  const code = await runCli(words, terminal);
  return { code, out: out.join(''), err: err.join('') };
}

/** Starts the program, where its process is what counts. */
function sladdIn(cwd: string, env: Record<string, string>, words: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code) : 0, out, err });
    execFile(
      process.execPath,
      [main, ...words],
      // Notices about what older versions left in the account's folders are not of these tests.
      { cwd, env: { ...process.env, HOME: folder, TMPDIR: folder, ...env }, maxBuffer: 64 * 2 ** 20 },
      done,
    );
  });
}

async function json<T>(...words: string[]): Promise<T> {
  const run = await sladd(...words);
  expect(run).toMatchObject({ code: 0, err: '' });
  return JSON.parse(run.out) as T;
}

test('as a program it writes results to stdout, failures to stderr, and ends with the code of what happened', async () => {
  const read = await sladdIn(folder, {}, ['extract', 'breaks.pdf']);
  expect(read).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(read.out)).toMatchObject({ pages: [{ page_number: 1 }, { page_number: 2 }] });
  const refused = await sladdIn(folder, {}, ['extract', 'missing.pdf']);
  expect(refused).toMatchObject({ code: 3, out: '' });
  expect(refused.err).toMatch(/^error: missing\.pdf: .*cannot be read.*\n$/);
});

// Windows knows no such names.
test.skipIf(process.platform === 'win32')('a name of a file does nothing to the terminal', async () => {
  const name = '\u001b]0;owned\u0007\u009b2Jb\u202efdp.\nall well.pdf';
  await writeFile(join(folder, name), letterPdf());
  const done = await sladdIn(folder, {}, ['redact', name, '--out', 'shown.pdf', '--term', letterFacts.name]);
  const { file }: RedactionReport = JSON.parse(done.out);
  expect(file).toBe(name);
  const none = await sladdIn(folder, {}, ['redact', name, '--out', 'none.pdf', '--term', 'Nobody Here']);
  const missing = await sladdIn(folder, {}, ['extract', `${name}, missing`]);
  for (const { out, err } of [done, none, missing]) {
    for (const line of [out, err].flatMap((text) => text.split('\n')))
      expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
  expect(none.err).toMatch(/^\\u001b\]0;owned\\u0007.*none of the texts was found.*\n$/);
  expect(missing.err).toMatch(/^error: .*\\u000aall well\.pdf, missing: .*cannot be read.*\n$/);
});

describe('extract', () => {
  test('prints pages with words and places, and nothing else', async () => {
    type Extracted = { pages: { page_number: number; words: { text: string; bbox: object }[] }[] };
    const { pages } = await json<Extracted>('extract', 'letter.pdf');
    expect(pages.map((page) => page.page_number)).toEqual([1, 2, 3]);
    expect(pages[0]?.words.map((word) => word.text)).toEqual(expect.arrayContaining(['Kari', 'Testesen']));
    expect(Object.keys(pages[0]?.words[0]?.bbox ?? {}).sort()).toEqual(['x0', 'x1', 'y0', 'y1']);
  });

  test.for([
    ['missing.pdf', 'cannot be read'],
    ['empty.pdf', 'The file is empty'],
    ['text.pdf', 'The file is not a PDF'],
    ['cut.pdf', 'The PDF is damaged'],
    ['locked.pdf', 'protected by a password'],
  ] as const)('ends with 3 and one line for %s', async ([name, message]) => {
    const run = await sladd('extract', name);
    expect(run).toMatchObject({ code: 3, out: '' });
    expect(run.err).toMatch(new RegExp(`^error: ${name}: .*${message}.*\n$`));
  });

  test('opens a protected document with its password', async () => {
    const { pages } = await json<{ pages: { words: { text: string }[] }[] }>(
      ...['extract', 'locked.pdf', '--password', 'secret'],
    );
    expect(pages[0]?.words.map((word) => word.text)).toEqual(['Kari', 'Testesen']);
    expect((await sladd('extract', 'locked.pdf', '--password', 'guess')).code).toBe(3);
  });

  test('finds the password of each protected file among those of a text file', async () => {
    for (const [file, first] of [
      ['locked.pdf', 'Kari'],
      ['locked-too.pdf', 'Ola'],
      ['breaks.pdf', 'Brev'],
    ]) {
      const { pages } = await json<{ pages: { words: { text: string }[] }[] }>(
        ...['extract', `${file}`, '--password-file', 'keys.txt'],
      );
      expect(pages[0]?.words[0]?.text).toBe(first);
    }
    const refused = await sladd('extract', 'locked.pdf', '--password-file', 'new-key.txt');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('does not open this PDF')]);
    expect(refused.err).not.toContain('nøkkel');
    for (const wrong of [
      ['--password-file', 'no-key.txt'],
      ['--password-file', 'nowhere.txt'],
    ])
      expect((await sladd('extract', 'locked.pdf', ...wrong)).code).toBe(2);
    expect(
      (await sladd('extract', 'locked.pdf', '--password', 'x', '--password-file', 'keys.txt')).code,
    ).toBe(2);
  });
});

describe('detect', () => {
  test('looks for what the default preset does, with all methods, and says what it leaves out', async () => {
    const run = await sladd('detect', 'letter.pdf', '--method', 'fast', '--preset', 'public-access');
    expect(run.err).toContain('not looked for: ');
    const types = (JSON.parse(run.out) as { entity_type: string }[]).map(({ entity_type }) => entity_type);
    expect(types).toContain('PERSON');
    expect(types).not.toContain('DATE_TIME');
    const everything = await sladd('detect', 'letter.pdf', '--preset', 'publication');
    expect(everything.err).toContain('not looked for: payment reference, property\n');
    const usual = await sladd('detect', 'letter.pdf');
    expect(usual.err).toContain('not looked for: organization, date, place, web address');
    const engines = (JSON.parse(usual.out) as { engine: string }[]).map(({ engine }) => engine);
    expect(new Set(engines)).toEqual(new Set(['fast', 'advanced', 'standard']));
  });

  test('prints findings with boxes and reasons', async () => {
    const { out } = await sladd(
      ...['detect', 'letter.pdf', '--method', 'fast', '--entities', 'EMAIL_ADDRESS,NO_BANK_ACCOUNT'],
    );
    const findings = JSON.parse(out) as { entity_type: string; bbox: object[] }[];
    const account = findings.find((finding) => finding.entity_type === 'NO_BANK_ACCOUNT');
    expect(account).toMatchObject({ page_number: 1, text: letterFacts.account, why: expect.any(String) });
    expect(account?.bbox).toMatchObject([{ x0: expect.any(Number) }]);
    const types = new Set(findings.map((finding) => finding.entity_type));
    expect([...types].sort()).toEqual(['EMAIL_ADDRESS', 'NO_BANK_ACCOUNT']);
  });

  test('leaves out what is scored below the threshold', async () => {
    const found = async (...more: string[]) =>
      JSON.parse((await sladd('detect', 'letter.pdf', '--method', 'fast', ...more)).out) as {
        score: number;
      }[];
    const [all, sure] = [await found(), await found('--threshold', '0.95')];
    expect(sure).toEqual(all.filter((finding) => finding.score >= 0.95));
    expect(sure.length).toBeLessThan(all.length);
  });

  test('finds numbers of bills and properties where they are named, and only there', async () => {
    const found = async (...more: string[]) => {
      const run = await sladd('detect-text', 'bill.txt', '--method', 'fast', ...more);
      return run.out.match(/"entity_type":"NO_(?:KID|CADASTRE)"/g) ?? [];
    };
    expect(await found()).toEqual([]);
    expect(await found('--preset', 'publication')).toEqual([]);
    expect(await found('--also', 'NO_KID,NO_CADASTRE')).toHaveLength(2);
    expect(await found('--preset', 'public-access', '--also', 'NO_KID')).toHaveLength(1);
    expect(await found('--entities', 'NO_CADASTRE')).toHaveLength(1);
    const said = await sladd(
      'detect-text',
      'bill.txt',
      '--preset',
      'publication',
      '--also',
      'NO_KID,NO_CADASTRE',
    );
    expect(said.err).not.toContain('not looked for');
  });

  test('names how much lies below the threshold and where, and prints it when asked', async () => {
    const args = ['detect', 'letter.pdf', '--method', 'fast', '--threshold', '0.95'];
    const { err } = await sladd(...args);
    expect(err).toMatch(
      /\d+ possible finding\(s\) below the threshold on page\(s\) [\d, ]+: see them with --possible/,
    );
    const shown = await sladd(...args, '--possible');
    expect(shown.err).not.toContain('possible finding');
    const below = (JSON.parse(shown.out) as { score: number; possible?: boolean }[]).filter(
      ({ possible }) => possible,
    );
    expect(below.length).toBeGreaterThan(0);
    expect(below.every(({ score }) => score < 0.95)).toBe(true);
  });

  test('prints one line for each finding in a text, counted in code points', async () => {
    const run = await sladd('detect-text', 'note.txt', '--method', 'fast');
    expect(run).toMatchObject({ code: 0, err: '' });
    const lines = run.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      start: 7,
      end: 32,
      entity_type: 'EMAIL_ADDRESS',
      score: expect.any(Number),
      text: letterFacts.email,
      reasons: [
        { code: 'domain_can_exist', params: { thing: 'email_address' } },
        { code: 'near_words', params: { words: ['mail'] } },
      ],
      why: 'Has the form of an e-mail address at a domain that can exist, near “mail”.',
    });
  });
});

describe('search', () => {
  test('finds several terms and minds case when told to', async () => {
    type Found = { page_number: number; term: string; text: string }[];
    const found = await json<Found>('search', 'letter.pdf', '--term', 'kari testesen', '--term', 'landlord');
    expect(found.map((match) => `${match.page_number} ${match.term}`)).toEqual([
      ...['1 kari testesen', '1 kari testesen', '2 kari testesen', '2 kari testesen'],
      ...['3 kari testesen', '3 landlord'],
    ]);
    expect(await json<Found>('search', 'letter.pdf', '--term', 'kari', '--case-sensitive')).toHaveLength(2);
    const years = await json<Found>('search', 'letter.pdf', '--regex', '--term', '20\\d\\d');
    expect(years.map((match) => match.text)).toEqual(expect.arrayContaining(['2026', '2019']));
  });

  test('says which part of a match over the end of a page stands where', async () => {
    const found = await json<{ page_number: number; part: string; text: string }[]>(
      'search',
      'breaks.pdf',
      '--term',
      'kari nordmann',
    );
    expect(found.map(({ page_number, part, text }) => [page_number, part, text])).toEqual([
      [1, 'begin', 'Kari\nNordmann'],
      [2, 'end', 'Kari\nNordmann'],
    ]);
  });

  test('searches by meaning', async () => {
    const found = await json<{ text: string }[]>('search', 'letter.pdf', '--ai', '--term', 'navn');
    expect(found.map((match) => match.text)).toContain('Kari Testesen');
  });

  test('ends with 2 for an expression that is none', async () => {
    expect(await sladd('search', 'letter.pdf', '--regex', '--term', '(')).toMatchObject({ code: 2, out: '' });
  });
});

describe('redact', () => {
  test('writes a checked file and prints its report', async () => {
    const args = ['redact', 'letter.pdf', '--out', 'out.pdf', '--mapping', 'mapping.json'];
    const run = await sladd(...args, '--appearance', 'looks.json', '--report', 'report.json', '--lang', 'en');
    const report = JSON.parse(run.out) as RedactionReport;
    expect(run.code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toEqual(report);
    expect(report).toMatchObject({ file: 'letter.pdf', status: 'checked', marks: 1, findings: [] });
    const names = await json<{ page_number: number }[]>('search', 'out.pdf', '--term', letterFacts.name);
    expect(names.map((match) => match.page_number)).toEqual([1, 2, 2, 3]);
    expect(await json('verify', 'out.pdf', '--mapping', 'mapping.json')).toEqual([]);
  });

  test('names how often and where removed values stand elsewhere, and marks them when asked to', async () => {
    const args = ['redact', 'letter.pdf', '--out', 'apart.pdf', '--mapping', 'mapping.json'];
    const told = await sladd(...args, '--lang', 'nb');
    expect(told.err).toBe(
      'ingenting er igjen under merkene, men 1 fjernet verdi står andre steder: side 1, 2 og 3\n',
    );
    expect(JSON.parse(told.out).elsewhere).toMatchObject({
      ...{ values: 1, too_short: 0, without_text: 0, marked: 0 },
      found: [{ entity_type: 'MANUAL', removed_on: [1] }],
    });
    const verify = ['verify', 'apart.pdf', '--mapping', 'mapping.json', '--original', 'letter.pdf'];
    const noted = await sladd(...verify, '--lang', 'en');
    expect(noted).toMatchObject({ code: 0, out: '[]\n' });
    expect(noted.err).toContain('page 3: a value removed elsewhere can be read here\n');
    const strict = await sladd(...verify, '--elsewhere');
    expect(strict.code).toBe(1);
    expect(JSON.parse(strict.out)).toHaveLength(4);

    const marked = await sladd(...args, '--mark-elsewhere', '--lang', 'en');
    expect(marked).toMatchObject({ code: 0, err: '4 more places of removed values marked\n' });
    expect(await json('search', 'apart.pdf', '--term', letterFacts.name)).toEqual([]);
    expect(await json(...verify, '--elsewhere')).toEqual([]);
  });

  test('removes terms everywhere and proves them gone', async () => {
    const terms = `${letterFacts.name}, ${letterFacts.email}`;
    await json('redact', 'letter.pdf', '--out', 'terms.pdf', '--terms', terms);
    expect(await json('search', 'terms.pdf', '--term', letterFacts.name)).toEqual([]);
    expect(await json('verify', 'terms.pdf', '--terms', terms)).toEqual([]);
  });

  test('takes texts with commas, from files and repeated, and says which count as whole words', async () => {
    await writeFile(join(folder, 'terms.txt'), `\ufeff${letterFacts.name}\r\n\r\nav\r\n`);
    await writeFile(join(folder, 'terms.json'), JSON.stringify([letterFacts.name.replace(' ', '\n')]));
    const report = await json<RedactionReport>(
      ...[
        'redact',
        'letter.pdf',
        '--out',
        'lists.pdf',
        '--term',
        'Testesen, Kari',
        '--terms-file',
        'terms.txt',
      ],
    );
    expect(report).toMatchObject({ status: 'checked', whole_word_terms: 1 });
    expect(await json('search', 'lists.pdf', '--terms-file', 'terms.json')).toEqual([]);
    expect(await json('search', 'letter.pdf', '--terms-file', 'terms.json')).toHaveLength(5);
    expect(await json('search', 'letter.pdf', '--term', 'Testes', '--whole-words')).toEqual([]);
    expect((await sladd('redact', 'letter.pdf', '--out', 'x.pdf', '--term', ' ')).code).toBe(2);
  });

  test('says that nothing was found with a code of its own, and writes no file', async () => {
    const run = await sladd('redact', 'letter.pdf', '--out', 'none.pdf', '--terms', 'Finnesikke');
    expect(run.code).toBe(5);
    expect(run.err).toContain('letter.pdf: none of the texts was found');
    expect(JSON.parse(run.out)).toMatchObject({ status: 'nothing_found', marks: 0, sha256: null });
    expect(await readdir(folder)).not.toContain('none.pdf');
  });

  test('writes no file when the check fails, and ends with 4', async () => {
    const run = await sladd('redact', 'spot.pdf', '--out', 'spot-out.pdf', '--terms', 'Testesen');
    expect(run).toMatchObject({ code: 4, err: '' });
    expect(JSON.parse(run.out)).toMatchObject({ status: 'failed', sha256: null });
    expect(run.out).not.toContain('Testesen');
    expect((await readdir(folder)).filter((name) => name.includes('spot-out'))).toEqual([]);
  });

  test('redacts several files into a folder, and one bad file does not stop the others', async () => {
    const run = await sladd(
      ...['redact', 'letter.pdf', 'cut.pdf', 'copy.pdf', '--out-dir', 'results', '--terms', letterFacts.name],
    );
    expect(run.code).toBe(3);
    expect(JSON.parse(run.out)).toMatchObject([
      { file: 'letter.pdf', status: 'checked' },
      { file: 'cut.pdf', status: 'error', error: { code: 'pdf.broken' } },
      { file: 'copy.pdf', status: 'checked' },
    ]);
    expect((await readdir(join(folder, 'results'))).sort()).toEqual([
      'redacted-copy.pdf',
      'redacted-letter.pdf',
    ]);
  });

  test('takes one mapping for each file', async () => {
    const args = ['redact', 'letter.pdf', 'copy.pdf', '--out-dir', 'pairs', '--mapping', 'mapping.json'];
    const beyond = await sladd(...args, '--mapping', 'beyond.json');
    expect(beyond.code).toBe(6);
    expect(beyond.err).toContain('copy.pdf: A mark is on a page that the file lacks');
    expect(JSON.parse(beyond.out)).toMatchObject([
      { file: 'letter.pdf', status: 'checked' },
      { file: 'copy.pdf', status: 'error', error: { code: 'redaction.invalid_mapping' } },
    ]);
    expect((await sladd(...args, '--mapping', 'mapping.json')).code).toBe(0);
  });

  test('keeps the parts that are named, without what was removed', async () => {
    const args = ['redact', 'parts.pdf', '--terms', 'Hemmelig', '--out', 'kept.pdf'];
    await json(
      ...args,
      '--keep',
      'links,bookmarks',
      '--keep',
      'form-fields,tags',
      '--hardened',
      '--remove-touched',
    );
    const raw = await readFile(join(folder, 'kept.pdf'), 'latin1');
    for (const trace of Object.values(keepableTraces)) expect(raw).toContain(trace);
  });

  test('makes pictures of pages on request', async () => {
    const args = ['redact', 'parts.pdf', '--terms', 'Hemmelig', '--out', 'pictures.pdf', '--rasterise'];
    const report = await json<RedactionReport>(...args);
    expect(report.rasterised_pages).toEqual([
      { page_number: 1, reason: 'requested', words: 'you asked for it' },
    ]);
  });

  test('protects the result with the password of the file on request', async () => {
    const args = [
      'redact',
      'locked.pdf',
      '--out',
      'relocked.pdf',
      '--terms',
      'Testesen',
      '--password',
      'secret',
    ];
    expect(await json<RedactionReport>(...args, '--encrypt')).toMatchObject({ was_encrypted: true });
    const verify = ['verify', 'relocked.pdf', '--terms', 'Testesen', '--ocr', 'never'];
    expect((await sladd(...verify)).code).toBe(3);
    expect(await json(...verify, '--password', 'secret')).toEqual([]);
  });

  test('protects each result with the password that opened its file, and no other file', async () => {
    const run = await sladd(
      ...['redact', 'locked.pdf', 'locked-too.pdf', 'breaks.pdf', '--out-dir', 'relocked', '--terms', 'Kari'],
      ...['--encrypt', '--password-file', 'keys.txt'],
    );
    const reports: RedactionReport[] = JSON.parse(run.out);
    // Nobody could set a comma with the engine, so nothing is delivered in its place.
    expect(reports.map(({ status, error }) => [status, error?.code])).toEqual([
      ['checked', undefined],
      ['error', 'pdf.password_unusable'],
      ['checked', undefined],
    ]);
    expect((await sladd('extract', 'relocked/redacted-locked.pdf')).code).toBe(3);
    expect((await sladd('extract', 'relocked/redacted-locked.pdf', '--password', 'secret')).code).toBe(0);
    expect((await sladd('extract', 'relocked/redacted-breaks.pdf')).code).toBe(0);
  });

  test('protects every result with a new password', async () => {
    const run = ['redact', 'letter.pdf', '--out', 'new-lock.pdf', '--terms', 'Kari'];
    expect(await json<RedactionReport>(...run, '--new-password-file', 'new-key.txt')).toMatchObject({
      status: 'checked',
    });
    expect((await sladd('extract', 'new-lock.pdf')).code).toBe(3);
    expect((await sladd('extract', 'new-lock.pdf', '--password-file', 'new-key.txt')).code).toBe(0);
    expect((await sladd(...run, '--encrypt', '--new-password-file', 'new-key.txt')).code).toBe(2);
  });

  test('never overwrites an original', async () => {
    const run = await sladd('redact', 'letter.pdf', '--out', './letter.pdf', '--mapping', 'mapping.json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(Buffer.compare(await readFile(join(folder, 'letter.pdf')), letterPdf())).toBe(0);
  });
});

test('verify ends with 1 when anything is left', async () => {
  const run = await sladd('verify', 'letter.pdf', '--terms', letterFacts.email, '--lang', 'nb');
  expect(run.code).toBe(1);
  expect(run.err).toContain('side 2: en tekst som skal være borte, kan fortsatt leses\n');
  expect(run.err).not.toContain(letterFacts.email);
  const found = { page_number: 2, carrier: 'page_text', cause: 'term_in_text' };
  expect(JSON.parse(run.out)).toContainEqual(expect.objectContaining(found));
});

test('verify tells what a redaction by someone else only covers', async () => {
  const run = await sladd('verify', 'covered.pdf', '--ocr', 'never', '--lang', 'en');
  expect(run.code).toBe(1);
  expect(run.err).toBe('page 1: there is text under a dark area; anyone can copy it\n');
  const thorough = await sladd('verify', 'covered.pdf', '--ocr', 'never', '--thorough', '--lang', 'nb');
  expect(thorough.err).toContain('side 1: det finnes tekst som ingen ser');
});

test('verify finds in hidden parts what the original had in the marked places', async () => {
  const args = ['verify', 'titled.pdf', '--mapping', 'mapping.json', '--ocr', 'never'];
  expect((await sladd(...args, '--lang', 'en')).err).not.toContain('hidden in the file');
  const run = await sladd(...args, '--original', 'letter.pdf', '--lang', 'en');
  expect(run.err).toContain(
    'file: a text that must be gone is still hidden in the file (texts that the file holds besides its pages)\n',
  );
});

describe('explain', () => {
  interface Explained {
    page: number;
    text: string;
    answers: { code: string; params: Record<string, unknown> }[];
    why: string;
  }

  test('says of every place of a word why it is marked or not', async () => {
    const args = ['explain', 'letter.pdf', '--text', letterFacts.account, '--method', 'fast'];
    const marked = await json<Explained[]>(...args);
    expect(marked.map(({ page, text, answers }) => [page, text, answers[0]?.code])).toContainEqual([
      ...[1, letterFacts.account, 'marked'],
    ]);
    const others = await json<Explained[]>(...args, '--entities', 'PERSON');
    expect(others[0]?.answers).toContainEqual({
      code: 'type_not_chosen',
      params: { entity_type: 'NO_BANK_ACCOUNT', engine: 'fast', score: expect.any(Number) },
    });
    expect(others[0]?.why).toContain('that type is not looked for');
  });

  test('ends with 5 where the word does not stand, and with 2 for a page that is not there', async () => {
    const nowhere = await sladd('explain', 'letter.pdf', '--text', 'Huldrefolket', '--method', 'fast');
    expect([nowhere.code, JSON.parse(nowhere.out)]).toEqual([5, []]);
    expect(nowhere.err).not.toContain('Huldrefolket');
    const page = ['--text', 'Kari', '--method', 'fast', '--page'];
    expect((await sladd('explain', 'letter.pdf', ...page, '9')).code).toBe(2);
    const onOne = await json<Explained[]>('explain', 'letter.pdf', ...page, '1');
    expect(new Set(onOne.map(({ page }) => page))).toEqual(new Set([1]));
  });
});

test('run by npm, it takes paths from where the command was typed', async () => {
  const env = { npm_lifecycle_event: 'sladd', INIT_CWD: folder };
  const run = await sladdIn(tmpdir(), env, ['detect-text', 'note.txt', '--entities', 'EMAIL_ADDRESS']);
  expect(run).toMatchObject({ code: 0, err: '' });
});

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
    'redact letter.pdf --out x.pdf --mapping wrong.json',
    'verify letter.pdf --elsewhere',
    'redact letter.pdf --out no/such/folder/x.pdf --mapping mapping.json',
  ])('are refused with 2 and a reason: sladd %s', async (line) => {
    const run = await sladd(...line.split(' ').filter((word) => word !== ''));
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/^error: .+\n/);
    expect(await readdir(folder)).not.toContain('x.pdf');
  });

  test.for(['extract', 'detect', 'detect-text', 'explain', 'search', 'redact', 'verify'])(
    '%s explains itself',
    async (name) => {
      const run = await sladd(name, '--help');
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(run.out).toMatch(new RegExp(`^sladd ${name} <`));
      expect((await sladd('--help')).out).toContain(`  ${name} `);
    },
  );
});
