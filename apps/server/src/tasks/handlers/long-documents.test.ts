import type { DetectEvent } from '@sladd/pipeline';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { startWorkers } from '../../testing/document-server.ts';
import type { DocumentTaskRunner } from '../definitions.ts';

const pages = 60;
const quiet = { signal: new AbortController().signal, owner: 'owner' };

/** Each page names another person; those of the first pages are named in full at the end. */
function longDocument(): Uint8Array {
  const names = ['Testesen', 'Prøvestad', 'Eksempelrud', 'Mønsterbakk'];
  return buildPdf({
    pages: Array.from({ length: pages }, (_, page) => {
      const name = names[page % names.length] ?? '';
      const given = page > 50 ? 'Kari ' : '';
      const texts = [`Notat ${page + 1}: ${given}${name} ringte.`, `E-post: sak${page}@example.com`];
      return { lines: texts.map((text, line) => ({ text, x: 72, y: 100 + 20 * line })) };
    }),
  });
}

/**
 * The events without durations, and only the last version of pages sent twice, since their timing depends on the clock.
 */
async function detect(tasks: DocumentTaskRunner): Promise<{ order: number[]; found: Map<number, unknown> }> {
  const order: number[] = [];
  const found = new Map<number, unknown>();
  const file = { name: 'long.pdf', bytes: longDocument() };
  const request = { methods: ['fast' as const], threshold: 0.5 };
  const events: AsyncIterable<DetectEvent> = tasks.run('detect', { file, request }, quiet);
  for await (const event of events) {
    if (event.type !== 'page_completed') continue;
    const { performance: _, ...results } = event.results;
    if (!found.has(event.pageNumber)) order.push(event.pageNumber);
    found.set(event.pageNumber, { ...event, results });
  }
  return { order, found };
}

test('a long document says the same whether one thread reads it or several', {
  timeout: 120_000,
}, async () => {
  const [one, three] = [await startWorkers({ threads: 1 }), await startWorkers({ threads: 3 })];
  const [alone, helped] = [await detect(one), await detect(three)];
  expect(alone.order).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  expect(helped).toEqual(alone);
  const again = three.run('extract', { file: { name: 'long.pdf', bytes: longDocument() } }, quiet);
  const read: number[] = [];
  for await (const event of again) if (event.type === 'page') read.push(event.page.page_number);
  expect(read).toEqual(alone.order);
  await Promise.all([one.close(), three.close()]);
});
