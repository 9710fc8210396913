import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-app.ts';

test('a connection on which nobody has asked anything keeps no server that is to stop', async () => {
  const { app, close } = await startTestServer(() => undefined, {
    environment: { SHUTDOWN_GRACE_SECONDS: '300' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  // Browsers open connections before they need them.
  const early = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  const ended = once(early, 'close');
  await close();
  await ended;
  expect(early.bytesRead).toBe(0);
});
