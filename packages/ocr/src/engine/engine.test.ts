import { degradations, noisePicture, plainPicture, scanPage, shortNote } from '@sladd/testkit/scans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OcrEngine, RecognizeOptions } from '../engine.ts';
import { crop } from '../image/resize.ts';
import { findLanguageData } from '../language-data.ts';
import { hasNativeTesseract, NativeEngine } from './native-engine.ts';
import { WasmEngine } from './wasm-engine.ts';
import { WasmPool } from './wasm-pool.ts';

const hasNative = await hasNativeTesseract();
const page: RecognizeOptions = { language: 'nor', layout: 'page', dpi: 200, timeoutMs: 110_000 };
const files = await findLanguageData();

const kinds = [
  { name: 'wasm', isHere: true, start: () => Promise.resolve(new WasmEngine(new WasmPool(files, 1))) },
  { name: 'native', isHere: hasNative, start: () => NativeEngine.start(files, 1) },
] as const;

/** The upper part of a short note, without scanning artefacts. */
const note = crop(
  scanPage(shortNote, { ...degradations.clean, dpi: 200 }).picture,
  { left: 100, top: 150, width: 1300, height: 300 },
  0,
).image;

describe.each(kinds)('the $name engine', { timeout: 120_000 }, ({ name, isHere, start }) => {
  // Skipped on a machine without the program.
  const test = it.skipIf(!isHere);
  let engine: OcrEngine;

  beforeAll(async () => {
    if (isHere) engine = await start();
  });
  afterAll(() => engine?.close());

  test('reads Norwegian letters, with a box around each word', async () => {
    const words = await engine.recognize(note, page);
    expect(engine.name).toBe(name);
    expect(words.slice(0, 6).map(({ text }) => text)).toEqual([
      'Notat',
      'fra',
      'samtale',
      'med',
      'Sølvi',
      'Påfunnsen',
    ]);
    expect(words.find(({ text }) => text === '03826510160,')?.line).toBe(3);
    const [first] = words;
    expect(first!.confidence).toBeGreaterThan(80);
    expect(first!.left).toBeGreaterThan(90);
    expect(first!.left).toBeLessThan(110);
    expect(first!.height).toBeGreaterThan(15);
    expect(first!.height).toBeLessThan(35);
  });

  test('reads one line with the English data, which knows the at sign', async () => {
    const line = crop(note, { left: 0, top: 175, width: 1300, height: 55 }, 10).image;
    const words = await engine.recognize(line, { ...page, language: 'eng', layout: 'line' });
    expect(words.map(({ text }) => text)).toContain('ola.provesen@example.com');
  });

  test('finds nothing on blank and on tiny images', async () => {
    await expect(engine.recognize(plainPicture(400, 300), page)).resolves.toEqual([]);
    await expect(engine.recognize(plainPicture(400, 300, 0), page)).resolves.toEqual([]);
    await expect(engine.recognize(plainPicture(1, 1), page)).resolves.toEqual([]);
  });

  test('refuses images that lack pixels or have too many, and reads on', async () => {
    const broken = { width: 100, height: 100, pixels: new Uint8Array(99) };
    await expect(engine.recognize(broken, page)).rejects.toThrow('ocr.image_broken');
    const large = { width: 20_000, height: 20_000, pixels: { length: 4e8 } as Uint8Array };
    await expect(engine.recognize(large, page)).rejects.toThrow('ocr.image_too_large');
    await expect(engine.recognize(note, page)).resolves.not.toHaveLength(0);
  });

  test('is stopped by its time limit and by a signal, and reads on', async () => {
    const noise = noisePicture(2000, 2000, 3);
    await expect(engine.recognize(noise, { ...page, timeoutMs: 1 })).rejects.toThrow('ocr.timed_out');
    const stop = new AbortController();
    const stopped = engine.recognize(noise, { ...page, signal: stop.signal });
    stop.abort(new Error('called off'));
    await expect(stopped).rejects.toThrow('called off');
    await expect(engine.recognize(note, page)).resolves.not.toHaveLength(0);
  });

  test('does not start again after it was closed', async () => {
    const closed = await start();
    await closed.close();
    await expect(closed.recognize(note, page)).rejects.toThrow('ocr.closed');
  });
});
