import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsvSet } from '@sladd/legal-bases';
import { letterFacts, letterPdf, pdfJsStructure, pdfJsText } from '@sladd/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuietly as sladd } from '../testing/run-quietly.ts';

const before = process.cwd();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-grounds-'));
  await writeFile(join(folder, 'letter.pdf'), letterPdf());
  await writeFile(join(folder, 'codes.csv'), 'Tilgangskode;Beskrivelse\nUO-H;Helseopplysning\n');
  await writeFile(join(folder, 'half.json'), '{"kind": "sladd-legal-bases"}');
  await writeFile(join(folder, 'required.json'), JSON.stringify({ required: true }));
  const own = readCsvSet('code;description\nA;One\n', { id: 'own', name: 'Codes', today: '2026-11-23' });
  const odd = { ...own, bases: own.bases.map((basis) => ({ ...basis, label: 'סוד' })) };
  await writeFile(join(folder, 'odd-set.json'), JSON.stringify({ sets: [own, { ...odd, id: 'odd' }] }));
  await writeFile(join(folder, 'taken-set.json'), JSON.stringify({ sets: [{ ...own, id: 'no-special' }] }));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

const secrecy = 'no-offentleglova/offl-13-1+no-special/bvl-13-1';

test('a redaction with grounds becomes a letter in Word and HTML, a log and fields of an archive', async () => {
  const redacted = await sladd(
    ...['redact', 'letter.pdf', '--out', 'out.pdf', '--term', letterFacts.name],
    ...['--ground', `${secrecy},no-offentleglova/offl-26-5`, '--report', 'report.json'],
  );
  expect(redacted.code).toBe(0);
  const made = await sladd('letter', 'report.json', '--docx', 'l.docx', '--html', 'l.html', '--csv', 'l.csv');
  expect(made.code).toBe(0);
  expect(made.json).toMatchObject([{ document: '1', noark: { M500: 'Unntatt offentlighet' } }]);
  const [docx, html, csv] = await Promise.all(['l.docx', 'l.html', 'l.csv'].map((name) => readFile(name)));
  expect(docx?.subarray(0, 2).toString()).toBe('PK');
  expect(html?.toString().replaceAll('\u00a0', ' ')).toContain('Offl. § 13 første ledd, jf. bvl. § 13-1');
  expect(csv?.toString()).toContain('Hjemler');
  for (const content of [html, csv]) expect(content?.toString()).not.toMatch(/letter\.pdf|Testesen/u);
  expect((await sladd('letter', 'report.json', '--csv', 'n.csv', '--names')).code).toBe(0);
  expect(await readFile('n.csv', 'utf8')).toContain('letter.pdf');
});

test('the log is a tagged PDF that MuPDF, PDFium and pdf.js read alike', async () => {
  await writeFile('decided.json', JSON.stringify({ body: 'Deanu gielda Čáhput', decided_by: 'Åse Vik' }));
  const made = await sladd(
    ...['letter', 'report.json', '--pdf', 'log.pdf', '--log-json', 'log.json', '--facts', 'decided.json'],
  );
  expect(made.code, made.warnings).toBe(0);
  const bytes = await readFile('log.pdf');
  const structure = await pdfJsStructure(bytes);
  expect(structure).toMatchObject({ isTagged: true, title: 'Sladdelogg' });
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(structure.roles).toContain(role);
  const words = ['Sladdelogg', 'Čáhput', 'bvl.', '13-1', 'Skjerming'];
  const byPdfJs = await pdfJsText(bytes);
  const byMuPdf = JSON.stringify((await sladd('extract', 'log.pdf')).json);
  for (const text of [byPdfJs, byMuPdf]) expect(words.filter((word) => !text.includes(word))).toEqual([]);
  // A redaction only succeeds if PDFium can open the file and finds the remaining text.
  const again = await sladd('redact', 'log.pdf', '--term', 'Sladdelogg', '--out', 'again.pdf');
  expect(again.code, again.warnings).toBe(0);
  const { checks, marks } = again.json as { checks: { reader: string; of: number }[]; marks: number };
  expect(marks).toBeGreaterThan(0);
  expect(checks.some(({ reader, of }) => reader === 'pdfium' && of > 0)).toBe(true);
  const [log] = JSON.parse(await readFile('log.json', 'utf8'));
  expect(log).toMatchObject({
    noark: { M500: 'Unntatt offentlighet' },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });
});

test.each([
  ['a duty of secrecy alone', ['--ground', 'no-offentleglova/offl-13-1'], 13],
  ['a provision that no set holds', ['--ground', 'no-offentleglova/offl-99'], 13],
  ['none where each must have one', ['--grounds', 'required.json'], 13],
  ['what is no provision', ['--ground', 'offl. § 13'], 2],
  ['both ways at once', ['--ground', secrecy, '--grounds', 'required.json'], 2],
])('%s is refused and nothing written', async (_, words, code) => {
  const answer = await sladd('redact', 'letter.pdf', '--out', 'no.pdf', '--term', letterFacts.name, ...words);
  expect(answer.code).toBe(code);
  await expect(readFile('no.pdf')).rejects.toThrow();
});

test.each([
  [
    'that cannot be printed on a box',
    'odd-set.json',
    'sets.1.bases.0.label: cannot be printed on a box: ס ו ד',
  ],
  ['under the name of one that comes with Sladd', 'taken-set.json', 'sets.0.id: no-special'],
])('a set of one’s own %s is refused where it is read, by every command', async (_, file, reason) => {
  const words = ['--term', letterFacts.name, '--grounds', file];
  const redacted = await sladd('redact', 'letter.pdf', '--out', 'no.pdf', ...words);
  const drafted = await sladd('letter', 'report.json', '--html', 'no.html', '--grounds', file);
  for (const { code, warnings } of [redacted, drafted]) {
    expect(code).toBe(2);
    expect(warnings).toContain(reason);
  }
  await expect(readFile('no.pdf')).rejects.toThrow();
  await expect(readFile('no.html')).rejects.toThrow();
});

test('bases lists what can be chosen, and a set of one’s own is checked', async () => {
  const { json } = await sladd('bases', 'no-special');
  expect(json).toContainEqual(expect.objectContaining({ ground: secrecy, may: false, confirmed: true }));
  expect((await sladd('bases', 'nowhere')).code).toBe(2);
  expect((await sladd('bases', 'check', 'codes.csv')).json).toMatchObject({ bases: [{ label: 'UO-H' }] });
  await writeFile('old.csv', Buffer.from('Tilgangskode;Beskrivelse\nUO-B;Opplysning om søknad\n', 'latin1'));
  expect((await sladd('bases', 'check', 'old.csv')).json).toMatchObject({
    bases: [{ label: 'UO-B', description: { nb: 'Opplysning om søknad' } }],
  });
  const half = await sladd('bases', 'check', 'half.json');
  expect(half.code).toBe(2);
  expect(half.warnings).toContain('bases');
});

test('what the letter shall say comes from a file, and what no letter has is refused', async () => {
  await writeFile('facts.json', JSON.stringify({ body: 'Nordvik kommune' }));
  const own = { nb: { greeting: 'Beste hilsen fra {body}' }, nn: {}, en: {} };
  await writeFile('texts.json', JSON.stringify(own));
  const words = ['--facts', 'facts.json', '--texts', 'texts.json'];
  expect((await sladd('letter', 'report.json', '--html', 'o.html', ...words)).code).toBe(0);
  expect(await readFile('o.html', 'utf8')).toContain('Beste hilsen fra Nordvik kommune');
  await writeFile('odd.json', JSON.stringify({ ...own, nb: { greeting: '{weather}' } }));
  expect((await sladd('letter', 'report.json', '--html', 'o.html', '--texts', 'odd.json')).code).toBe(2);
  await writeFile('stray.json', JSON.stringify({ weather: 'rain' }));
  expect((await sladd('letter', 'report.json', '--html', 'f.html', '--facts', 'facts.json')).code).toBe(0);
  expect(await readFile('f.html', 'utf8')).toContain('Nordvik kommune');
  expect((await sladd('letter', 'report.json', '--html', 'f.html', '--facts', 'stray.json')).code).toBe(2);
});

test('a report that names no grounds gives no letter', async () => {
  await writeFile('plain.json', '{"file": "a.pdf", "pages": 1}');
  expect((await sladd('letter', 'plain.json')).code).toBe(2);
  expect((await sladd('letter', 'codes.csv')).code).toBe(2);
});
