import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openFrontDoor } from './front-door.ts';

test('a guest who leaves before a server has opened closes the door to nobody else', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('welcome')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const door = await openFrontDoor([(server.address() as AddressInfo).port]);
  const port = Number(new URL(door.address).port);
  try {
    for (let guest = 0; guest < 200; guest++) {
      const leaving = connect({ port, host: '127.0.0.1' });
      await once(leaving, 'connect');
      leaving.resetAndDestroy();
    }
    const staying = connect({ port, host: '127.0.0.1' });
    const [said] = await once(staying, 'data');
    expect(String(said)).toBe('welcome');
  } finally {
    await door.close();
    server.close();
  }
});
