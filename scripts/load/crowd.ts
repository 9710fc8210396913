import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@sladd/testkit';
import type { Caller } from '../chaos/caller.ts';
import { nextDocument } from './documents.ts';
import type { Installation } from './installation.ts';
import { detect, redact, search, type Visit } from './visits.ts';

/** People look at what they got before they ask for more. */
const THINK_MS = { least: 2_000, most: 8_000 } as const;
const LOOK_MS = 1_000;
const FAST = { use_fast: 'True' };
const WITH_NAMES = { use_fast: 'True', use_standard: 'True' };

/** What a crowd asked for and what it took. */
export interface CrowdFigures {
  readonly visits: readonly Visit[];
  readonly seconds: number;
  /** Highest and middle memory of the installation's processes together, in MB. */
  readonly peakMegabytes: number;
  readonly middleMegabytes: number;
}

/** All users of an installation work side by side for so long; each begins nothing after that. */
export async function letWork(installation: Installation, ms: number, seed: number): Promise<CrowdFigures> {
  const visits: Visit[] = [];
  const megabytes: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + ms;
  const clock = setInterval(() => megabytes.push(installation.rssMegabytes()), LOOK_MS);
  await Promise.all(
    installation.users.map(async (caller, number) => {
      const random = seededRandom(seed + number);
      const think = () => sleep(THINK_MS.least + (THINK_MS.most - THINK_MS.least) * random());
      // They do not all come in the same moment.
      await sleep(Math.min(ms / 2, THINK_MS.most) * random());
      while (performance.now() < until) {
        visits.push(await visit(caller, random));
        await think();
      }
    }),
  );
  clearInterval(clock);
  megabytes.sort((a, b) => a - b);
  return {
    visits,
    seconds: (performance.now() - startedAt) / 1_000,
    peakMegabytes: megabytes.at(-1) ?? 0,
    middleMegabytes: megabytes[megabytes.length >> 1] ?? 0,
  };
}

function visit(caller: Caller, random: () => number): Promise<Visit> {
  const document = nextDocument(random);
  const dice = random();
  if (dice < 0.35) return detect(caller, document, FAST);
  if (dice < 0.6) return detect(caller, document, WITH_NAMES);
  return dice < 0.8 ? redact(caller, document) : search(caller, document);
}
