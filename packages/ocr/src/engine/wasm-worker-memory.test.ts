import { plainPicture } from '@sladd/testkit/scans';
import { expect, it, vi } from 'vitest';
import { findLanguageData } from '../language-data.ts';
import { WasmWorker } from './wasm-worker.ts';

// In a process of its own: memory of other tests would be counted as well.
it('a worker gives its memory back when it stops', { timeout: 120_000 }, async () => {
  const worker = new WasmWorker(await findLanguageData());
  const image = plainPicture(3000, 3000);
  const request = { kind: 'recognize', image, language: 'nor', layout: 'page', dpi: 200 } as const;
  await worker.ask(request, { timeoutMs: 110_000 });
  const busyMib = process.memoryUsage().rss / 2 ** 20;
  await worker.stop();
  await vi.waitFor(() => expect(process.memoryUsage().rss / 2 ** 20).toBeLessThan(busyMib - 50), 60_000);
});
