import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What must be freed by hand, or is gone through while it changes: `engine` does it for all others. */
const behindTheDoor =
  /\.(readStream|readRawStream|asUint8Array|saveToBuffer|loadPage|newIndirect)\(|new mupdf\.Buffer\(/u;

const sources = new URL('../../', import.meta.url);
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('streams, buffers, pages and the list of objects are reached by the engine folder alone', () => {
  const reaching = files.filter((file) => behindTheDoor.test(readFileSync(new URL(file, sources), 'utf8')));
  expect(reaching).toContain('engine/objects/streams.ts');
  expect(reaching.filter((file) => !file.startsWith('engine/'))).toEqual([]);
});
