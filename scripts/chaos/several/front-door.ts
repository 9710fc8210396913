import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** One address before several servers, as a proxy gives it. */
export interface FrontDoor {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens a door on a free port; connections go to the servers in turn, and past those that do not answer. */
export async function openFrontDoor(ports: readonly number[]): Promise<FrontDoor> {
  const guests = new Set<Socket>();
  let turn = 0;
  const lead = async (guest: Socket): Promise<void> => {
    const behind = await firstOpen(ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0));
    // Meanwhile the guest may have left, or the server that opened been killed.
    if (!behind || behind.destroyed || guest.destroyed) {
      behind?.destroy();
      guest.destroy();
      return;
    }
    pipeline(guest, behind, () => undefined);
    pipeline(behind, guest, () => guest.destroy());
  };
  const server = createServer((guest) => {
    guests.add(guest);
    guest.once('close', () => guests.delete(guest)).on('error', () => undefined);
    turn++;
    void lead(guest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('no free port');
  return {
    address: `http://127.0.0.1:${own.port}`,
    close: async () => {
      for (const guest of guests) guest.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function firstOpen(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1' });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}
