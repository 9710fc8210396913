import { expect, onTestFinished, test, vi } from 'vitest';
import { createKeptStore } from './kept-store.ts';

test('a store that could not be opened is opened with the next call', async () => {
  const kept = createKeptStore(`user-${Date.now()}`, () => undefined);
  onTestFinished(() => kept.close());
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  onTestFinished(() => open.mockRestore());
  await expect(kept.write('first', [])).rejects.toThrow('not now');
  await kept.write('second', []);
  expect(await kept.read(new Date(0))).toEqual({ session: 'second', files: [] });
  await kept.clear();
});
