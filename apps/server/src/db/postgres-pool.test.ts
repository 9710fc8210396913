import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresPool } from './postgres-pool.ts';

/** A message of PostgreSQL about a sign-in: its number, and what belongs to it. */
function authentication(number: number, text: string): Buffer {
  const message = Buffer.alloc(9 + text.length);
  message.write('R', 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  message.writeInt32BE(number, 5);
  message.write(text, 9, 'latin1');
  return message;
}

/** What PostgreSQL answers first where a user needs a password, and once it knows in which way it will be sent. */
const answers = [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=nonce,s=c2FsdA==,i=4096')];

let server: Server;
let lines: Socket[];
beforeEach(async () => {
  lines = [];
  server = createServer((line) => {
    lines.push(line);
    const left = [...answers];
    line.on('error', () => undefined).on('data', () => line.write(left.shift() ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const line of lines) line.destroy();
  server.close();
});

test('a connection that cannot sign in is closed, since PostgreSQL would wait a minute for its password', async () => {
  const { port } = server.address() as { port: number };
  const pool = createPostgresPool(`postgres://nobody@127.0.0.1:${port}/nothing`);
  await expect(pool.connect()).rejects.toThrow(/password/);
  await expect.poll(() => lines.map(({ readableEnded }) => readableEnded)).toEqual([true]);
  await pool.end();
});
