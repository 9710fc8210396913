import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { RedactionReport } from '@sladd/contract';
import { encryptedPdf, keepableTraces, letterFacts, letterPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { useFolderOfFiles } from '../testing/folder-of-files.ts';
import { sladd, sladdJson } from '../testing/sladd.ts';

useFolderOfFiles();

describe('redact', () => {
  test('writes a checked file and prints its report', async () => {
    const args = ['redact', 'letter.pdf', '--out', 'out.pdf', '--mapping', 'mapping.json'];
    const run = await sladd(...args, '--appearance', 'looks.json', '--report', 'report.json', '--lang', 'en');
    const report = JSON.parse(run.out) as RedactionReport;
    expect(run.code).toBe(0);
    expect(JSON.parse(await readFile('report.json', 'utf8'))).toEqual(report);
    expect(report).toMatchObject({ file: 'letter.pdf', status: 'checked', marks: 1, findings: [] });
    const names = await sladdJson<{ page_number: number }[]>('search', 'out.pdf', '--term', letterFacts.name);
    expect(names.map((match) => match.page_number)).toEqual([1, 2, 2, 3]);
    expect(await sladdJson('verify', 'out.pdf', '--mapping', 'mapping.json')).toEqual([]);
  });

  test('names how often and where removed values stand elsewhere, and marks them when asked to', async () => {
    const args = ['redact', 'letter.pdf', '--out', 'apart.pdf', '--mapping', 'mapping.json'];
    const told = await sladd(...args, '--lang', 'nb');
    expect(told.err).toBe(
      'letter.pdf: ingenting er igjen under merkene, men 1 fjernet verdi står andre steder: side 1, 2 og 3\n',
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
    expect(marked).toMatchObject({ code: 0, err: 'letter.pdf: 4 more places of removed values marked\n' });
    expect(await sladdJson('search', 'apart.pdf', '--term', letterFacts.name)).toEqual([]);
    expect(await sladdJson(...verify, '--elsewhere')).toEqual([]);
  });

  test('names the file that each sentence is about', async () => {
    await writeFile('other.pdf', await readFile('letter.pdf'));
    const files = ['letter.pdf', 'other.pdf'];
    const run = await sladd(
      'redact',
      ...files,
      '--out-dir',
      'named',
      '--mapping',
      'mapping.json',
      '--lang',
      'en',
    );
    const about = run.err
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')[0]);
    expect(about).toEqual(files);
  });

  test('removes terms everywhere and proves them gone', async () => {
    const terms = `${letterFacts.name}, ${letterFacts.email}`;
    await sladdJson('redact', 'letter.pdf', '--out', 'terms.pdf', '--terms', terms);
    expect(await sladdJson('search', 'terms.pdf', '--term', letterFacts.name)).toEqual([]);
    expect(await sladdJson('verify', 'terms.pdf', '--terms', terms)).toEqual([]);
  });

  test('takes no text longer than any page says in one go', async () => {
    await writeFile('long.txt', 'x'.repeat(8000));
    const run = await sladd('redact', 'letter.pdf', '--out', 'long.pdf', '--terms-file', 'long.txt');
    expect(run.code).toBe(2);
    expect(run.err).toContain('one of the texts to search for has more than 500 characters');
  });

  test('takes texts with commas, from files and repeated, and says which count as whole words', async () => {
    await writeFile('terms.txt', `\ufeff${letterFacts.name}\r\n\r\nav\rannet\r\n`);
    await writeFile('terms.json', JSON.stringify([letterFacts.name.replace(' ', '\n')]));
    const args = ['redact', 'letter.pdf', '--out', 'lists.pdf', '--term', 'Testesen, Kari'];
    const { out } = await sladd(...args, '--terms-file', 'terms.txt');
    const told = { status: 'checked', whole_word_terms: 1, terms_not_found: [1, 4] };
    expect(JSON.parse(out)).toMatchObject(told);
    expect(await sladdJson('search', 'lists.pdf', '--terms-file', 'terms.json')).toEqual([]);
    expect(await sladdJson('search', 'letter.pdf', '--terms-file', 'terms.json')).toHaveLength(5);
    expect(await sladdJson('search', 'letter.pdf', '--term', 'Testes', '--whole-words')).toEqual([]);
    expect((await sladd('redact', 'letter.pdf', '--out', 'x.pdf', '--term', ' ')).code).toBe(2);
  });

  test('says that nothing was found with a code of its own, and writes no file', async () => {
    const run = await sladd('redact', 'letter.pdf', '--out', 'none.pdf', '--terms', 'Finnesikke');
    expect(run.code).toBe(5);
    expect(run.err).toContain('letter.pdf: none of the texts was found');
    expect(JSON.parse(run.out)).toMatchObject({ status: 'nothing_found', marks: 0, sha256: null });
    expect(await readdir('.')).not.toContain('none.pdf');
  });

  test('tells which of the texts were not found, by their numbers', async () => {
    const args = ['redact', 'letter.pdf', '--out', 'some.pdf', '--term', letterFacts.name, '--lang', 'en'];
    const one = await sladd(...args, '--terms', `Finnesikke, ${letterFacts.email}`);
    expect(one).toMatchObject({ code: 0, err: 'letter.pdf: term 2 of 3 was not found\n' });
    expect(JSON.parse(one.out)).toMatchObject({ status: 'checked', terms_not_found: [2] });
    const two = await sladd(...args, '--terms', 'Finnesikke, Hellerikke');
    expect(two).toMatchObject({ code: 0, err: 'letter.pdf: terms 2 and 3 of 3 were not found\n' });
  });

  test('writes no file when the check fails, and ends with 4', async () => {
    const run = await sladd('redact', 'spot.pdf', '--out', 'spot-out.pdf', '--terms', 'Testesen');
    expect(run).toMatchObject({ code: 4, err: '' });
    expect(JSON.parse(run.out)).toMatchObject({ status: 'failed', sha256: null });
    expect(run.out).not.toContain('Testesen');
    expect((await readdir('.')).filter((name) => name.includes('spot-out'))).toEqual([]);
    await writeFile('spot-out.pdf', 'of an earlier run');
    for (const file of ['spot.pdf', 'letter.pdf', 'cut.pdf']) {
      const again = await sladd(
        'redact',
        file,
        '--out',
        'spot-out.pdf',
        '--terms',
        'Testesen',
        '--ocr',
        'never',
      );
      const isDelivered = file === 'letter.pdf';
      expect([again.code === 0, again.err.includes('spot-out.pdf comes from an earlier run')], file).toEqual([
        isDelivered,
        !isDelivered,
      ]);
    }
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
    expect((await readdir('results')).sort()).toEqual(['redacted-copy.pdf', 'redacted-letter.pdf']);
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
    await sladdJson(
      ...args,
      '--keep',
      'links,bookmarks',
      '--keep',
      'form-fields,tags',
      '--hardened',
      '--remove-touched',
    );
    const raw = await readFile('kept.pdf', 'latin1');
    for (const trace of Object.values(keepableTraces)) expect(raw).toContain(trace);
  });

  test('makes pictures of pages on request', async () => {
    const args = ['redact', 'parts.pdf', '--terms', 'Hemmelig', '--out', 'pictures.pdf', '--rasterise'];
    const report = await sladdJson<RedactionReport>(...args);
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
    expect(await sladdJson<RedactionReport>(...args, '--encrypt')).toMatchObject({ was_encrypted: true });
    const verify = ['verify', 'relocked.pdf', '--terms', 'Testesen', '--ocr', 'never'];
    expect((await sladd(...verify)).code).toBe(3);
    expect(await sladdJson(...verify, '--password', 'secret')).toEqual([]);
  });

  test('protects each result with the password that opened its file, and no other file', async () => {
    const run = await sladd(
      ...['redact', 'locked.pdf', 'locked-too.pdf', 'breaks.pdf', '--out-dir', 'relocked', '--terms', 'Kari'],
      ...['--encrypt', '--password-file', 'keys.txt'],
    );
    const reports: RedactionReport[] = JSON.parse(run.out);
    // The engine cannot set a password with a comma, so nothing is delivered.
    expect(reports.map(({ status, error }) => [status, error?.code])).toEqual([
      ['checked', undefined],
      ['error', 'pdf.password_unusable'],
      ['checked', undefined],
    ]);
    expect((await sladd('extract', 'relocked/redacted-locked.pdf')).code).toBe(3);
    expect((await sladd('extract', 'relocked/redacted-locked.pdf', '--password', 'secret')).code).toBe(0);
    expect((await sladd('extract', 'relocked/redacted-breaks.pdf')).code).toBe(0);
  });

  test('says that a result is not protected when its file opened without the password', async () => {
    await writeFile('restricted.pdf', encryptedPdf('', 'Kari Testesen'));
    const run = await sladd(
      ...['redact', 'restricted.pdf', '--out', 'open.pdf', '--terms', 'Kari', '--encrypt'],
      ...['--password', 'secret'],
    );
    expect(run.code).toBe(0);
    expect(run.err).toBe(
      'warning: restricted.pdf opened without a password, so its result has none; --new-password-file gives it one\n',
    );
  });

  test('protects every result with a new password', async () => {
    const run = ['redact', 'letter.pdf', '--out', 'new-lock.pdf', '--terms', 'Kari'];
    expect(await sladdJson<RedactionReport>(...run, '--new-password-file', 'new-key.txt')).toMatchObject({
      status: 'checked',
    });
    expect((await sladd('extract', 'new-lock.pdf')).code).toBe(3);
    expect((await sladd('extract', 'new-lock.pdf', '--password-file', 'new-key.txt')).code).toBe(0);
    expect((await sladd(...run, '--encrypt', '--new-password-file', 'new-key.txt')).code).toBe(2);
  });

  test('gives no two files of a call the same place, whatever leads there', async () => {
    await mkdir('originals');
    await writeFile('originals/letter.pdf', letterPdf());
    await symlink('originals', 'linked');
    const calls = [
      ['redact', 'originals/letter.pdf', '--out', 'linked/letter.pdf', '--term', 'Kari'],
      ['redact', 'letter.pdf', '--out', 'result.pdf', '--report', 'letter.pdf', '--term', 'Kari'],
      ['redact', 'letter.pdf', '--out', 'result.pdf', '--report', './result.pdf', '--term', 'Kari'],
      ['redact', 'letter.pdf', '--out', 'keys.txt', '--term', 'Kari', '--password-file', 'keys.txt'],
      ['redact', 'letter.pdf', '--out', 'x.pdf', '--mapping', 'mapping.json', '--report', 'mapping.json'],
      ['detect', 'letter.pdf', '--plan', 'letter.pdf'],
      ['letter', 'letter.pdf', '--docx', 'a.docx', '--html', 'a.docx'],
    ];
    for (const call of calls)
      expect(await sladd(...call)).toMatchObject({
        ...{ code: 2, out: '' },
        err: expect.stringMatching(/is already used in this call|would replace an original/),
      });
    expect(await readFile('letter.pdf')).toEqual(Buffer.from(letterPdf()));
  });

  test('tells what was written before another file ended the call', async () => {
    await writeFile('nothing.json', JSON.stringify({ pages: [] }));
    const args = ['redact', 'letter.pdf', 'copy.pdf', '--out-dir', 'half', '--mapping', 'mapping.json'];
    const run = await sladd(...args, '--mapping', 'nothing.json');
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining('copy.pdf') });
    expect(JSON.parse(run.out)).toMatchObject([{ file: 'letter.pdf', status: 'checked' }]);
  });

  test('never overwrites an original', async () => {
    const run = await sladd('redact', 'letter.pdf', '--out', './letter.pdf', '--mapping', 'mapping.json');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(Buffer.compare(await readFile('letter.pdf'), letterPdf())).toBe(0);
  });
});
