import { degradations, plainPicture, scanPage, shortNote } from '@sladd/testkit/scans';
import { describe, expect, it, vi } from 'vitest';
import { crop } from '../image/resize.ts';
import { findLanguageData } from '../language-data.ts';
import { WasmPool } from './wasm-pool.ts';
import { WasmWorker } from './wasm-worker.ts';

const files = await findLanguageData();
const blank = plainPicture(60, 60);
const page = { kind: 'recognize', image: blank, language: 'nor', layout: 'page', dpi: 200 } as const;
const inTime = { timeoutMs: 110_000 };

describe('a worker', { timeout: 120_000 }, () => {
  it('starts at the first request and stops when nothing more comes', async () => {
    const worker = new WasmWorker(files, { idleMs: 100, pagesPerWorker: 200 });
    expect(worker.isRunning).toBe(false);
    await worker.ask(page, inTime);
    expect(worker.isRunning).toBe(true);
    await vi.waitFor(() => expect(worker.isRunning).toBe(false), 60_000);
    await expect(worker.ask(page, inTime)).resolves.toHaveProperty('tsv');
    await worker.stop();
  });

  it('is replaced after its number of pages, lines not counted', async () => {
    const worker = new WasmWorker(files, { idleMs: 60_000, pagesPerWorker: 2 });
    await worker.ask(page, inTime);
    await worker.ask({ ...page, layout: 'line' }, inTime);
    expect(worker.isRunning).toBe(true);
    await worker.ask(page, inTime);
    expect(worker.isRunning).toBe(false);
  });

  it('tells which way a page is turned', async () => {
    const worker = new WasmWorker(files);
    for (const [how, quarterTurns] of [
      [degradations.turned180, 2],
      [degradations.turned270, 1],
    ] as const) {
      const { picture } = scanPage(shortNote, { ...how, dpi: 150, tones: [] });
      const answer = await worker.ask({ kind: 'orientation', image: picture, dpi: 150 }, inTime);
      expect(answer).toMatchObject({ orientation: { quarterTurns } });
    }
    await worker.stop();
  });
});

it('a pool starts no second thread for requests that come one after the other', {
  timeout: 120_000,
}, async () => {
  const pool = new WasmPool(files, 2);
  const image = crop(blank, { left: 0, top: 0, width: 40, height: 40 }, 0).image;
  for (let time = 0; time < 3; time++) await pool.ask({ ...page, image }, inTime);
  expect(pool.running).toBe(1);
  await Promise.all([pool.ask(page, inTime), pool.ask(page, inTime)]);
  expect(pool.running).toBe(2);
  await pool.close();
  expect(pool.running).toBe(0);
});
