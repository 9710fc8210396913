import { degradations, scanPage, shortNote } from '@sladd/testkit/scans';
import { afterAll, expect, it } from 'vitest';
import { WasmEngine } from '../engine/wasm-engine.ts';
import { WasmPool } from '../engine/wasm-pool.ts';
import { findBlobs } from '../image/blobs.ts';
import { findLanguageData } from '../language-data.ts';
import { readResidual } from './read-residual.ts';
import { findResidualLines } from './residual-ink.ts';

const engine = new WasmEngine(new WasmPool(await findLanguageData(), 1));
afterAll(() => engine.close());

/** Letter-sized blobs with a pattern that is not a letter, in a row at the bottom of the page. */
function scribble(image: { width: number; height: number; pixels: Uint8Array }) {
  const top = image.height - 60;
  for (let letter = 0; letter < 9; letter++) {
    for (let y = 0; y < 30; y++) {
      for (let x = 0; x < 22; x++) {
        const isInk = (x * x + 3 * y * letter + y * y) % 7 < 4;
        if (isInk) image.pixels[(top + y) * image.width + 200 + letter * 30 + x] = 0;
      }
    }
  }
}

it('reads lines that were left, and tells which of them nobody can read', { timeout: 120_000 }, async () => {
  const { picture, dpi } = scanPage(shortNote, { ...degradations.clean, dpi: 200 });
  scribble(picture);
  const view = { image: picture, dpi, toPage: [0.36, 0, 0, 0.36, 0, 0] as const };
  const candidates = findResidualLines(findBlobs(picture, 128), [], dpi);
  const { lines, unread } = await readResidual(engine, view, candidates, new AbortController().signal);
  const texts = lines.map((line) => line.map(({ text }) => text).join(' '));
  expect(texts).toContain('Notat fra samtale med Sølvi Påfunnsen');
  expect(texts).toHaveLength(4);
  expect(unread).toHaveLength(1);
  expect(unread[0]!.top).toBeGreaterThan(picture.height - 70);
});
