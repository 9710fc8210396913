import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import type { LedgerRun } from './ledger.ts';
import { User } from './user.ts';

const PATIENCE_MS = 2_000;

type Answer = (response: ServerResponse) => void | Promise<void>;

let close = (): void => undefined;
afterEach(() => close());

/** A user of a server that answers one call after the other; the last answer stays. */
async function userOf(answers: readonly Answer[]): Promise<{ user: User; runs: LedgerRun[] }> {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => void answers[Math.min(calls++, answers.length - 1)]?.(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const runs: LedgerRun[] = [];
  const caller = new Caller(`http://127.0.0.1:${port}`);
  // One file of one page.
  return { user: new User(caller, runs, () => 0, PATIENCE_MS), runs };
}

const event = (id: number, type: string, data: object = {}) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

const held: Answer = (response) => {
  response.writeHead(409).end('{"error":{"code":"detection.already_running"}}');
};

test('a run that went on for long and then broke may wait for its place as long as any other', async () => {
  const { user, runs } = await userOf([
    async (response) => {
      response.write(event(1, 'heartbeat'));
      await sleep(PATIENCE_MS + 100);
      response.write(event(2, 'heartbeat'), () => response.destroy());
    },
    held,
    (response) => {
      response.end(event(3, 'file_completed', { file_index: 0 }) + event(4, 'batch_completed'));
    },
  ]);
  expect(await user.detect()).toEqual({ kind: 'done', outputs: 1 });
  expect(runs[0]?.connections).toHaveLength(3);
});

test('a run that is refused again and again ends with the reason', async () => {
  const { user } = await userOf([held]);
  expect(await user.detect()).toEqual({ kind: 'failed', code: 'detection.already_running' });
});
