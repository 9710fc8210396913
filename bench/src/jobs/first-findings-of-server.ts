/**
 * Tells how long a browser waits for the findings of the first of `pages` pages of 500 words: from the call to the real
 * server's stream, upload included, once right after its start and then with the models loaded (median of 3).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DetectionMethod } from '@sladd/contract';
import { documentOfWords } from '../detect/document-of-words.ts';
import { signIn } from '../server/detection-client.ts';
import { startServerProcess } from '../server/server-process.ts';

const ROUNDS = 3;
/** A run whose stream was closed may still be at a page, and the server allows one run at a time. */
const REST_MS = 2000;

const [method = 'fast', pages = '200'] = process.argv.slice(2);
const long = documentOfWords(Number(pages));
const short = documentOfWords(1);

const server = await startServerProcess();
try {
  const client = await signIn(server);
  const first = await measured();
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await client.untilEvent(short, method as DetectionMethod, 'batch_completed');
    rounds.push(await measured());
  }
  const middle = rounds.sort((a, b) => a.wallMs - b.wallMs)[Math.floor(ROUNDS / 2)];
  console.log(JSON.stringify({ bytes: long.length, coldMs: first.wallMs, ...middle }));

  async function measured(): Promise<Measured> {
    const before = server.cpuMs();
    const wallMs = await client.untilEvent(long, method as DetectionMethod, 'page_completed');
    const after = server.cpuMs();
    await sleep(REST_MS);
    return { wallMs, ...(before === undefined || after === undefined ? {} : { cpuMs: after - before }) };
  }
} finally {
  await server.stop();
}

interface Measured {
  readonly wallMs: number;
  readonly cpuMs?: number;
}
