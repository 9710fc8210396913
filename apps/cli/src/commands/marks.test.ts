import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MarkPlan, markPlanSchema, type OpenMark } from '@sladd/contract';
import { buildPdf, type PageSpec } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runQuietly as sladd } from '../testing/run-quietly.ts';

const before = process.cwd();
let folder: string;

const lines = [{ text: 'Kari Testesen og noen andre', x: 60, y: 100 }];
const pages: readonly PageSpec[] = ([0, 90, 180, 270] as const).map((rotate) => ({
  ...{ width: 500, height: 400, rotate, cropBox: [20, 30, 480, 390] as const, userUnit: 1.25, lines },
}));
const identity = { basis: 'no-offentleglova/offl-26-5' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-marks-'));
  process.chdir(folder);
  await writeFile('case.pdf', buildPdf({ pages }));
  const xfdf = pages.map(
    (_, page) => `<redact page="${page}" rect="55,290,140,312" overlay-text="Offl. § 26 (5)"/>`,
  );
  await writeFile(
    'theirs.xfdf',
    `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>${xfdf.join('')}</annots></xfdf>`,
  );
});
afterAll(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

interface Output {
  readonly pages: number;
  readonly marks: readonly (OpenMark & { grounds: unknown })[];
  readonly outside: number;
  readonly written: readonly string[];
}

async function told(...words: string[]): Promise<Output> {
  const { code, json, warnings } = await sladd('marks', ...words);
  expect(code, warnings).toBe(0);
  return json as Output;
}

/** Areas rounded to a hundredth of a point, since PDF programs write coordinates in single precision. */
const areas = (marks: readonly Pick<OpenMark, 'page' | 'boxes'>[]) =>
  marks.map(({ page, boxes }) => [
    page,
    ...boxes.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map((one) => one.toFixed(2))),
  ]);
const readPlan = async (path: string): Promise<MarkPlan> =>
  markPlanSchema.parse(JSON.parse(await readFile(path, 'utf8')));

test('a plan whose marks are taken is not replaced by what is made of them', async () => {
  await told('case.pdf', '--xfdf', 'theirs.xfdf', '--to', 'plan', '--out-dir', '.');
  const before = await readFile('case.sladdplan');
  const run = await sladd('marks', 'case.pdf', '--plan', 'case.sladdplan', '--to', 'plan', '--out-dir', '.');
  expect(run).toMatchObject({ code: 2, warnings: expect.stringContaining('is already used in this call') });
  expect(await readFile('case.sladdplan')).toEqual(before);
});

describe('marks of another program', () => {
  test('come in with what they rest on, go out in every form, and come back the same', async () => {
    const first = await told(
      'case.pdf',
      '--xfdf',
      'theirs.xfdf',
      '--to',
      'plan,xfdf,pdf',
      '--out-dir',
      'out',
    );
    expect(first.written).toEqual([
      'case.sladdplan',
      'case-UNREDACTED-marks.xfdf',
      'case-UNREDACTED-marks.pdf',
    ]);
    expect((await readdir('out')).toSorted()).toEqual(first.written.toSorted());
    expect(first.marks.map(({ grounds }) => grounds)).toEqual(pages.map(() => [identity]));
    const plan = await readPlan('out/case.sladdplan');
    expect(
      plan.marks.every(({ decision, source }) => decision === 'undecided' && source === 'imported'),
    ).toBe(true);
    for (const again of [
      plan.marks,
      (await told('out/case-UNREDACTED-marks.pdf')).marks,
      (await told('case.pdf', '--xfdf', 'out/case-UNREDACTED-marks.xfdf')).marks,
      (await told('case.pdf', '--plan', 'out/case.sladdplan')).marks,
    ]) {
      expect(areas(again)).toEqual(areas(first.marks));
      expect(again.map((mark) => ('grounds' in mark ? mark.grounds : []))).toEqual(
        pages.map(() => [identity]),
      );
    }
  });

  test('are no redaction until somebody makes one of them', async () => {
    await told('case.pdf', '--xfdf', 'theirs.xfdf', '--to', 'plan,pdf', '--out-dir', 'out');
    const stillThere = await sladd('extract', 'out/case-UNREDACTED-marks.pdf');
    expect(JSON.stringify(stillThere.json)).toContain('Testesen');
    expect(
      (await sladd('redact', 'case.pdf', '--plan', 'out/case.sladdplan', '--out', 'done.pdf')).code,
    ).toBe(0);
    const { json } = await sladd('extract', 'done.pdf');
    expect(JSON.stringify(json)).not.toContain('Testesen');
    expect((await told('done.pdf')).marks).toEqual([]);
  });
});

test('a file whose name is as long as names can be has all its exports', async () => {
  const name = 'x'.repeat(251);
  await writeFile(`${name}.pdf`, buildPdf({ pages: [{ lines }] }));
  const { written } = await told(`${name}.pdf`, '--to', 'plan,xfdf,pdf', '--out-dir', 'long');
  expect((await readdir('long')).sort()).toEqual([...written].sort());
});

test('what an export holds is no word of the document', async () => {
  await told('case.pdf', '--xfdf', 'theirs.xfdf', '--to', 'plan,xfdf', '--out-dir', 'out');
  for (const name of await readdir('out')) {
    if (!name.endsWith('.pdf'))
      expect(await readFile(join('out', name), 'utf8')).not.toMatch(/Kari|Testesen|case/u);
  }
});

test('the words under the marks are written only where that is asked for', async () => {
  const [to, out] = [
    ['--to', 'xfdf,pdf', '--with-words'],
    ['--out-dir', 'worded'],
  ];
  await told('case.pdf', '--xfdf', 'theirs.xfdf', ...to, ...out);
  const words = pages.map(() => 'Kari Testesen');
  for (const again of [
    await told('worded/case-UNREDACTED-marks.pdf'),
    await told('case.pdf', '--xfdf', 'worded/case-UNREDACTED-marks.xfdf'),
  ])
    expect(again.marks.map(({ contents }) => contents)).toEqual(words);
});

test('what the subject and the note of a mark say is in no export', async () => {
  const said = 'overlay-text="Offl. § 26 (5)" subject="Kari Testesen" contents="Kari Testesen"';
  const redacts = pages.map((_, page) => `<redact page="${page}" rect="55,290,140,312" ${said}/>`);
  await writeFile('noted.xfdf', `<xfdf><annots>${redacts.join('')}</annots></xfdf>`);
  await told('case.pdf', '--xfdf', 'noted.xfdf', '--to', 'plan,xfdf,pdf', '--out-dir', 'noted');
  expect(await readFile('noted/case.sladdplan', 'utf8')).not.toContain('Testesen');
  expect(await readFile('noted/case-UNREDACTED-marks.xfdf', 'utf8')).not.toContain('Testesen');
  const { marks } = await told('noted/case-UNREDACTED-marks.pdf');
  expect(JSON.stringify(marks)).not.toContain('Testesen');
  expect(marks.map(({ grounds }) => grounds)).toEqual(pages.map(() => [identity]));
});

test.each([
  [
    'entities',
    '<!DOCTYPE x [<!ENTITY a "b">]><xfdf><annots><redact page="0" rect="1,1,9,9"/></annots></xfdf>',
    'entities',
  ],
  ['a page that is not there', '<xfdf><annots><redact page="9" rect="1,1,9,9"/></annots></xfdf>', 'page 10'],
  ['places without end', '<xfdf><annots><redact page="0" rect="1,1,NaN,9"/></annots></xfdf>', 'damaged'],
  [
    'too many marks',
    `<xfdf><annots>${'<redact page="0" rect="1,1,9,9"/>'.repeat(100_000)}</annots></xfdf>`,
    'more marks',
  ],
  ['no marks', '<xfdf><annots><square page="0" rect="1,1,9,9"/></annots></xfdf>', 'no redaction marks'],
  ['what is no XFDF', 'hello', 'no marks in a form'],
])('XFDF with %s is refused in words, and nothing is written', async (_, content, why) => {
  await writeFile('bad.xfdf', content);
  const answer = await sladd('marks', 'case.pdf', '--xfdf', 'bad.xfdf', '--to', 'plan', '--out-dir', 'none');
  expect(answer).toMatchObject({ code: 2 });
  expect(answer.warnings).toContain(why);
  await expect(readdir('none')).rejects.toThrow();
});

test.each([
  ['no folder', ['--to', 'pdf']],
  ['a form that nobody knows', ['--to', 'docx', '--out-dir', 'none']],
  ['words in nothing that can hold them', ['--to', 'plan', '--with-words', '--out-dir', 'none']],
  ['two sources', ['--plan', 'out/case.sladdplan', '--xfdf', 'theirs.xfdf']],
])('%s is a wrong call', async (_, words) => {
  expect((await sladd('marks', 'case.pdf', ...words)).code).toBe(2);
});
