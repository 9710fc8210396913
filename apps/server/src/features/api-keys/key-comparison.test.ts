import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

const { timingSafeEqual } = crypto;
let server: TestServer | undefined;
afterEach(async () => {
  crypto.timingSafeEqual = timingSafeEqual;
  syncBuiltinESMExports();
  await server?.close();
});

test('an unknown id costs the same comparison as a wrong secret, and neither is compared as text', async () => {
  server = await startWholeServer();
  const lengths: number[][] = [];
  crypto.timingSafeEqual = (a, b) => {
    lengths.push([a.byteLength, b.byteLength]);
    return timingSafeEqual(a, b);
  };
  syncBuiltinESMExports();
  for (const key of [`sladd_AAAAAAAA_${'A'.repeat(43)}`, 'sladd_x']) {
    const headers = { authorization: `Bearer ${key}` };
    const reply = await server.app.inject({ url: '/api/subscriptions/current', headers });
    expect(reply.statusCode).toBe(401);
  }
  // The hashes have the same length, so the comparison does not reveal how much of a guess is right.
  expect(lengths).toEqual([
    [32, 32],
    [32, 32],
  ]);
});
