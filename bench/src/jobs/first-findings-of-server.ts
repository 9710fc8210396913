/**
 * Tells how long a browser waits for the findings of the first of `pages` pages of 500 words: from the call to the real
 * server's stream, upload included: as the first call right after its start, as the first call to one that started a while ago,
 * and as a later call (median of 3). Tells also which memory it holds before any call.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DetectionMethod } from '@sladd/contract';
import { documentOfWords } from '../detect/document-of-words.ts';
import { type DetectionClient, signIn } from '../server/detection-client.ts';
import { type ServerProcess, startServerProcess } from '../server/server-process.ts';

const ROUNDS = 3;
/** A run whose stream was closed may still be at a page, and the server allows one run at a time. */
const REST_MS = 2000;
/** Behind its start the server loads models and looks at language data. */
const START_MS = 8000;

const [method = 'fast', pages = '200'] = process.argv.slice(2);
const long = documentOfWords(Number(pages));
const short = documentOfWords(1);

const { wallMs: coldMs } = await withServer((measured) => measured());
const found = await withServer(async (measured, server, client) => {
  await sleep(START_MS);
  const idleMib = server.heldMib();
  const { wallMs: firstMs } = await measured();
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await client.untilEvent(short, method as DetectionMethod, 'batch_completed');
    rounds.push(await measured());
  }
  const middle = rounds.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(ROUNDS / 2)];
  return { idleMib, firstMs, ...middle };
});
console.log(JSON.stringify({ bytes: long.length, coldMs, ...found }));

/** Does work with a new server and one session. */
async function withServer<T>(
  work: (measured: () => Promise<Measured>, server: ServerProcess, client: DetectionClient) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess();
  try {
    const client = await signIn(server);
    const measured = async (): Promise<Measured> => {
      const before = server.cpuMs();
      const wallMs = await client.untilEvent(long, method as DetectionMethod, 'page_completed');
      const after = server.cpuMs();
      await sleep(REST_MS);
      return { wallMs, ...(before === undefined || after === undefined ? {} : { cpuMs: after - before }) };
    };
    return await work(measured, server, client);
  } finally {
    await server.stop();
  }
}

interface Measured {
  readonly wallMs: number;
  readonly cpuMs?: number;
}
