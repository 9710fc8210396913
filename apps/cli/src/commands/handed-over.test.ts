import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MarkPlan, markPlanSchema } from '@sladd/contract';
import { BasisIndex, builtInSets } from '@sladd/legal-bases';
import { buildPdf, leaksOf, pdfJsText } from '@sladd/testkit';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runQuietly as sladd } from '../testing/run-quietly.ts';

const before = process.cwd();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-handed-over-'));
  process.chdir(folder);
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('APPDATA', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  process.chdir(before);
  await rm(folder, { recursive: true });
});

/** Letters of which our own sentences never contain four in a row. */
const word = fc
  .array(fc.constantFrom(...'qzxjvk'), { minLength: 5, maxLength: 12 })
  .map((letters) => letters.join(''));
const address = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.no`);
const number = fc.stringMatching(/^9[0-9]{7}$/u);
const grounds = new BasisIndex(builtInSets).grounds();
const reasons = fc.uniqueArray(fc.constantFrom(...grounds), { maxLength: 3 });

const work = fc.record({
  name: word,
  values: fc.uniqueArray(fc.oneof(address, number), { minLength: 1, maxLength: 5 }),
  reasons: fc.array(reasons, { minLength: 1, maxLength: 4 }),
  language: fc.constantFrom('nb', 'nn', 'en'),
  isRefusal: fc.boolean(),
});
type Work = typeof work extends fc.Arbitrary<infer T> ? T : never;

/** Detects, decides, redacts and writes all outputs besides the file, like the program. */
async function handOver({ name, values, reasons: given, language, isRefusal }: Work, isNamed: boolean) {
  const lines = values.map((value, at) => ({ text: `Kontakt: ${value} takk`, x: 72, y: 90 + 30 * at }));
  const [file, plan] = [`${name}.pdf`, `${name}.sladdplan`];
  await writeFile(file, buildPdf({ pages: [{ lines }] }));
  expect((await sladd('detect', file, '--method', 'fast', '--plan', plan)).code).toBe(0);
  const found = markPlanSchema.parse(JSON.parse(await readFile(plan, 'utf8')));
  expect(found.marks.length).toBeGreaterThan(0);
  const decided: MarkPlan = {
    ...found,
    marks: found.marks.map((mark, at) => ({
      ...mark,
      decision: 'accepted',
      grounds: given[at % given.length] ?? [],
    })),
    look: { ...found.look, grounds: groundsOf(language) },
  };
  await writeFile(plan, JSON.stringify(decided));
  const made = await sladd(
    ...['redact', file, '--plan', plan, '--out', 'out.pdf'],
    ...['--report', 'report.json', '--proof', 'out.sladd-proof.json'],
    ...['--certificate', 'out.sladd-proof.pdf', '--lang', language === 'en' ? 'en' : 'nb'],
  );
  expect(made.code, made.warnings).toBe(0);
  const letter = await sladd(
    ...['letter', 'report.json', '--language', language, ...(isRefusal ? ['--refusal'] : [])],
    ...['--docx', 'l.docx', '--html', 'l.html', '--pdf', 'l.pdf', '--csv', 'l.csv', '--log-json', 'l.json'],
    ...(isNamed ? ['--names'] : []),
  );
  expect(letter.code, letter.warnings).toBe(0);
  return {
    plan: await readFile(plan, 'utf8'),
    proof: await readFile('out.sladd-proof.json', 'utf8'),
    payload: await payloadIn('out.sladd-proof.json'),
    certificate: await pdfJsText(await readFile('out.sladd-proof.pdf')),
    'certificate as bytes': await bytesOf('out.sladd-proof.pdf'),
    noark: JSON.stringify(letter.json),
    html: await readFile('l.html', 'utf8'),
    csv: await readFile('l.csv', 'utf8'),
    json: await readFile('l.json', 'utf8'),
    pdf: await pdfJsText(await readFile('l.pdf')),
    bytes: await bytesOf('l.pdf'),
    ...(await partsOf('l.docx')),
  };
}

const groundsOf = (language: string) => ({
  ...{ language, style: 'long' as const, print: true, required: false },
  ...{ by_type: {}, otherwise: [], sets: [] },
});

/** A PDF as text, without its streams, offsets and widths of letters, which can contain six such digits by chance. */
async function bytesOf(path: string): Promise<string> {
  const raw = (await readFile(path)).toString('latin1');
  return raw
    .replace(/stream\n[\s\S]*?endstream/gu, '')
    .replace(/\nxref\n[\s\S]*?trailer/gu, '\ntrailer')
    .replace(/\/W(?:idths)?\s*\[(?:[^[\]]|\[[^\]]*\])*\]/gu, '');
}

async function payloadIn(path: string): Promise<string> {
  const { payload } = JSON.parse(await readFile(path, 'utf8')) as { payload: string };
  return Buffer.from(payload, 'base64').toString();
}

async function partsOf(path: string): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await readFile(path)));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, `${name}\n${strFromU8(bytes)}`]));
}

test('whatever is redacted for whatever reasons, nothing handed over holds a part or hash of it, nor the name of the file', async () => {
  await fc.assert(
    fc.asyncProperty(work, async (one) => {
      const handed = await handOver(one, false);
      for (const [what, content] of Object.entries(handed)) {
        // Signature and key are Base64, which can contain four such letters by chance.
        const text =
          what === 'proof' ? content.replace(/"(?:payload|sig|publicKey)":"[^"]*"/gu, '') : content;
        expect(leaksOf(text, [...one.values, one.name]), what).toEqual([]);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);

test('the name of the file is in letter and log where that is chosen, and nowhere else', async () => {
  const one: Work = {
    ...{ name: 'qzvjxk', values: ['zzqxj@vkqz.no'], reasons: [[]] },
    ...{ language: 'nn', isRefusal: false },
  };
  const named = Object.entries(await handOver(one, true)).filter(([, text]) => text.includes(one.name));
  expect(named.map(([what]) => what).sort()).toEqual([
    ...['csv', 'html', 'json', 'noark', 'pdf', 'word/document.xml'],
  ]);
}, 60_000);
