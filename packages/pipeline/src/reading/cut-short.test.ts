import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { detectDocument } from '../detection/detect.ts';
import type { DetectRequest } from '../detection/detect-request.ts';
import { searchDocument } from '../search/search.ts';
import { extractDocument } from './extract.ts';

/** A page with more faults between its texts than the engine bears, and a faultless one. */
const bytes = buildPdf({
  pages: [
    {
      operators: `BT /F1 12 Tf 72 700 Td (Here lives Kari) Tj ET ${'/Own sh '.repeat(150)}`,
      resources: '/Shading << /Own << /ShadingType 99 /ColorSpace /DeviceGray >> >>',
      lines: [{ text: 'Her address is kari@example.com', x: 72, y: 300 }],
    },
    { lines: [{ text: 'Her address is kari@example.com', x: 72, y: 300 }] },
  ],
});
const file = { name: 'faults.pdf', bytes };
const wholePage = { x: 0, y: 0, width: 595, height: 842 };

test('search names a page that the engine reads only in part', async () => {
  const pages = new Map<number, unknown>();
  for await (const event of searchDocument(file, { terms: ['example.com'] })) {
    if (event.type === 'page') pages.set(event.pageNumber, [event.matches.length, event.unread]);
  }
  expect(pages).toEqual(
    new Map([
      [1, [0, [wholePage]]],
      [2, [1, []]],
    ]),
  );
});

test('detection names a page that the engine reads only in part', async () => {
  const request: DetectRequest = { methods: ['fast'], threshold: 0.1 };
  const unread: unknown[] = [];
  for await (const event of detectDocument(file, request)) {
    if (event.type === 'page_completed') unread.push(event.unread);
  }
  expect(unread).toEqual([[wholePage], []]);
});

test('the text of a page that the engine reads only in part comes with the page as not read', async () => {
  const unread: unknown[] = [];
  for await (const event of extractDocument(file)) if (event.type === 'page') unread.push(event.unread);
  expect(unread).toEqual([[wholePage], []]);
});
