import { afterEach, expect, test, vi } from 'vitest';
import { modelsFor } from '../models/models.ts';
import { setContextEndpoint } from './context-reader.ts';
import { prepareDetection } from './prepare-detection.ts';

afterEach(() => {
  setContextEndpoint(undefined);
  vi.restoreAllMocks();
});

test('loads what detection rests on once, and asks no service', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is asked'));
  setContextEndpoint({ url: 'http://127.0.0.1:9/v1', model: 'any', timeoutMs: 1_000 });
  await prepareDetection();
  const { encoder } = await modelsFor(['standard']);
  await prepareDetection();
  expect((await modelsFor(['advanced'])).encoder).toBe(encoder);
  expect(encoder).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});
