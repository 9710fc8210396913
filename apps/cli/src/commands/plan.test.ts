import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MarkPlan, markPlanSchema } from '@sladd/contract';
import { letterFacts, letterPdf } from '@sladd/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQuietly as sladd } from '../testing/run-quietly.ts';

const before = process.cwd();
let folder: string;
let plan: MarkPlan;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-plan-'));
  process.chdir(folder);
  await writeFile('letter.pdf', letterPdf());
  expect((await sladd('detect', 'letter.pdf', '--method', 'fast', '--plan', 'letter.sladdplan')).code).toBe(
    0,
  );
  plan = markPlanSchema.parse(JSON.parse(await readFile('letter.sladdplan', 'utf8')));
}, 120_000);
afterAll(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

const write = (name: string, value: unknown) => writeFile(name, JSON.stringify(value));

test('findings become a plan without a word of the document', async () => {
  expect(plan.document.pages).toBe(3);
  expect(plan.marks.length).toBeGreaterThan(5);
  const text = await readFile('letter.sladdplan', 'utf8');
  for (const word of [letterFacts.name, letterFacts.nationalNumber, letterFacts.email, 'letter.pdf']) {
    expect(text).not.toContain(word);
  }
});

test('what a plan accepts goes with its grounds, what it rejects stays', async () => {
  const identity = { basis: 'no-offentleglova/offl-26-5' };
  const numbers = plan.marks.filter(({ entity_type }) => entity_type === 'NO_FODSELSNUMMER');
  expect(numbers.length).toBeGreaterThan(0);
  const decided = plan.marks.map((mark) =>
    numbers.includes(mark)
      ? { ...mark, decision: 'accepted', grounds: [identity] }
      : { ...mark, decision: 'rejected' },
  );
  const grounds = {
    language: 'nb',
    style: 'short',
    print: true,
    required: true,
    by_type: {},
    otherwise: [],
    sets: [],
  };
  await write('decided.sladdplan', { ...plan, marks: decided, look: { ...plan.look, grounds } });
  const done = await sladd('redact', 'letter.pdf', '--plan', 'decided.sladdplan', '--out', 'out.pdf');
  expect(done.code, done.warnings).toBe(0);
  expect(done.json).toMatchObject({ status: 'checked', grounds: { without: 0 } });
  const { boxes } = (done.json as { grounds: { boxes: { entity_type: string }[] } }).grounds;
  expect(new Set(boxes.map(({ entity_type }) => entity_type))).toEqual(new Set(['NO_FODSELSNUMMER']));
});

test.each([
  ['another document', ['other.pdf', '--plan', 'letter.sladdplan'], 'another document'],
  ['what is no plan', ['letter.pdf', '--plan', 'no.sladdplan'], 'format'],
  ['two files', ['letter.pdf', 'other.pdf', '--plan', 'letter.sladdplan'], 'one file'],
  [
    'a look of its own besides',
    ['letter.pdf', '--plan', 'letter.sladdplan', '--appearance', 'a.json'],
    'not both',
  ],
])('%s is refused, and nothing written', async (_, words, why) => {
  await writeFile('other.pdf', `${Buffer.from(letterPdf()).toString('latin1')}\n`, 'latin1');
  await write('no.sladdplan', { marks: [] });
  const answer = await sladd('redact', ...words, '--out', 'no.pdf');
  expect(answer.code).toBe(2);
  expect(answer.warnings).toContain(why);
  await expect(readFile('no.pdf')).rejects.toThrow();
});
