import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@sladd/testkit';
import type { Caller } from '../chaos/caller.ts';
import { letter, nextDocument } from './documents.ts';
import { percentile } from './percentile.ts';
import { detect } from './visits.ts';

/** How long a small user waits for a whole document, alone and beside a large one, in milliseconds (medians). */
export interface NeighbourFigures {
  readonly aloneMs: number;
  readonly besideMs: number;
  /** How often he asked while the other's files were worked on. */
  readonly asked: number;
}

const FILES = 200;
const FILES_A_CALL = 20;
const ROUNDS = 15;
const PAUSE_MS = 300;

/** Measures one user with a letter of two pages alone, and while another has 200 files of the mix worked on. */
export async function measureNeighbours(
  small: Caller,
  large: Caller,
  seed: number,
): Promise<NeighbourFigures> {
  const random = seededRandom(seed);
  const document = { bytes: letter(2, random), pages: 2 };
  const ask = async () => (await detect(small, document, { use_fast: 'True' })).wholeMs;
  await ask();
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await ask());
  const stop = new AbortController();
  let left = FILES / FILES_A_CALL;
  const calls = Array.from({ length: left }, async () => {
    await detectMany(large, random, stop.signal);
    left--;
  });
  const working = Promise.allSettled(calls);
  const beside: number[] = [];
  do {
    await sleep(PAUSE_MS);
    const ms = await ask();
    if (left > 0) beside.push(ms);
  } while (left > 0 && beside.length < ROUNDS);
  // What was to be measured is measured.
  stop.abort();
  await working;
  return { aloneMs: percentile(alone, 0.5), besideMs: percentile(beside, 0.5), asked: beside.length };
}

/** One call with as many files as it takes, again while there is no room for it. */
async function detectMany(caller: Caller, random: () => number, signal: AbortSignal): Promise<void> {
  const files = Array.from({ length: FILES_A_CALL }, (_, at) => ({
    name: `${at}.pdf`,
    bytes: nextDocument(random).bytes,
  }));
  for (;;) {
    const reply = await caller.form('/api/batch/hybrid_detect', 'files', files, { use_fast: 'True' }, signal);
    await reply.arrayBuffer();
    if (reply.ok) return;
    if (reply.status !== 429 && reply.status !== 503)
      throw new Error(`the large user was answered ${reply.status}`);
    await sleep(1_000 * Number(reply.headers.get('retry-after') ?? 1), undefined, { signal });
  }
}
