import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestOf, sha256Of, sha256OfText } from './sha256.ts';

it('gives the same without WebCrypto, for every length around a block and for much', async () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 1_000_003]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(digestOf(bytes)).toString('hex')).toBe(expected);
    expect(await sha256Of(bytes)).toBe(expected);
  }
});

it('reads texts as UTF-8', async () => {
  expect(await sha256OfText('blåbær')).toBe(createHash('sha256').update('blåbær').digest('hex'));
});
