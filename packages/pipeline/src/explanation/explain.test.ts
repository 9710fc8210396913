import { explainedPlaceSchema } from '@sladd/contract';
import { buildPdf, letterFacts, letterPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { detectDocument } from '../detection/detect.ts';
import { type ExplainEvent, explainDocument } from './explain.ts';
import type { ExplainRequest } from './explain-request.ts';

const letter = { name: 'letter.pdf', bytes: letterPdf() };
const fast = { methods: ['fast'], threshold: 0.5 } as const;

function pagesOf(...texts: string[]) {
  const pages = texts.map((text) => ({ lines: [{ text, x: 72, y: 100 }] }));
  return { name: 'a.pdf', bytes: buildPdf({ pages }) };
}

async function explain(request: ExplainRequest, file = letter) {
  const events: ExplainEvent[] = [];
  for await (const event of explainDocument(file, request)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'explained') throw new Error('no answer');
  for (const place of last.places) expect(explainedPlaceSchema.parse(place)).toEqual(place);
  return last.places;
}

test('every finding of a detection is explained as marked, with its type and score', async () => {
  for await (const event of detectDocument(letter, fast)) {
    if (event.type !== 'page_completed') continue;
    for (const finding of event.results.redaction_mapping.pages.flatMap((page) => page.sensitive)) {
      const [box] = finding.bbox;
      if (!box) throw new Error('no box');
      const [place] = await explain({ ...fast, box, pageNumber: event.pageNumber });
      const { entity_type, engine } = finding;
      expect(place?.answers).toContainEqual({
        code: 'marked',
        params: { entity_type, engine, score: expect.any(Number) },
      });
    }
  }
});

test('the word under a point is told with its place, and a point beside all text as no text', async () => {
  const [word] = await explain({ ...fast, text: letterFacts.email });
  const box = word?.bbox[0];
  if (!box) throw new Error('no box');
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const point = { x0: x, y0: y, x1: x + 0.1, y1: y + 0.1 };
  const [under] = await explain({ ...fast, box: point, pageNumber: word.page });
  expect(under).toMatchObject({ text: letterFacts.email, answers: [{ code: 'marked' }] });
  const corner = { x0: 1, y0: 1, x1: 2, y1: 2 };
  const [beside] = await explain({ ...fast, box: corner, pageNumber: 1 });
  expect(beside).toMatchObject({ text: '', page: 1, answers: [{ code: 'no_text' }] });
});

test('a name that only another page gives in full is known, unless one page alone is read', async () => {
  const file = pagesOf('Tveitbakk sa ja.', 'Vitnet Ragnhild Tveitbakk forklarte seg.');
  const codes = async (more: Partial<ExplainRequest>) => {
    const places = await explain({ ...fast, text: 'Tveitbakk', ...more }, file);
    return places.map(({ page, answers }) => [page, answers[0]?.code]);
  };
  expect(await codes({})).toEqual([
    [1, 'marked'],
    [2, 'marked'],
  ]);
  expect(await codes({ pageNumber: 2 })).toEqual([[2, 'marked']]);
});

test('a value over the end of a page is marked on both', async () => {
  const file = pagesOf('Kontonummer 8601.11.', '17947 er oppgitt.');
  const places = [
    ...(await explain({ ...fast, text: '8601.11.' }, file)),
    ...(await explain({ ...fast, text: '17947' }, file)),
  ];
  expect(places.map(({ page, answers }) => [page, answers[0]?.code])).toEqual([
    [1, 'marked'],
    [2, 'marked'],
  ]);
});

test('what only a method finds that was not chosen is told as that', async () => {
  const file = pagesOf('Hun har diabetes og tar insulin hver dag.');
  const [place] = await explain({ ...fast, text: 'diabetes' }, file);
  expect(place?.answers.map(({ code }) => code)).toContain('method_not_chosen');
  expect(place?.answers.map(({ code }) => code)).not.toContain('nobody_found_it');
  const [both] = await explain({ methods: ['fast', 'standard'], threshold: 0.5, text: 'diabetes' }, file);
  expect(both?.answers).toMatchObject([{ code: 'marked', params: { engine: 'standard' } }]);
});

test.each([
  [{ pageNumber: 9, text: 'a' }, 'pdf.page_not_found'],
  [{ text: ' ' }, 'search.invalid_query'],
  [{}, 'search.required'],
] as const)('%j is refused with %s', async (more, code) => {
  await expect(explain({ ...fast, ...more })).rejects.toMatchObject({ code });
});
