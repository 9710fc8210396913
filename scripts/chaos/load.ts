import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import type { ServerProcess } from './server-process.ts';

export interface LoadFigures {
  readonly users: number;
  readonly calls: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly afterMegabytes: number;
}

const SESSIONS = 4;

export interface LoadOptions {
  readonly users: number;
  readonly loadMs: number;
}

/** Users who detect, search and redact one after the other; what the server's memory is then. */
export async function load(server: ServerProcess, { users, loadMs }: LoadOptions): Promise<LoadFigures> {
  const statuses = new Map<number, number>();
  const until = Date.now() + loadMs;
  // One account may sign in so often a minute; several windows of one browser share a session, too.
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => Caller.owner(server.address)));
  await Promise.all(
    Array.from({ length: users }, async (_, number) => {
      const caller = sessions[number % SESSIONS] as Caller;
      for (let round = number; Date.now() < until; round++) {
        const status = await work(caller, round);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 429) await sleep(500);
      }
    }),
  );
  const calls = Array.from(statuses.values()).reduce((sum, count) => sum + count, 0);
  return {
    users,
    calls,
    statuses: Object.fromEntries(statuses),
    afterMegabytes: server.rssMegabytes(),
  };
}

async function work(caller: Caller, round: number): Promise<number> {
  const files = [{ bytes: canaryPdf(1 + (round % 8)) }];
  const sensitive = [{ entity_type: 'MANUAL', bbox: { x0: 40, y0: 40, x1: 200, y1: 90 } }];
  const redaction_mappings = JSON.stringify([{ pages: [{ page: 1, sensitive }] }]);
  const kinds = [
    () => caller.form('/api/batch/hybrid_detect', 'files', files, { use_standard: 'true', use_fast: 'true' }),
    () => caller.form('/api/batch/search', 'files', files, { search_terms: JSON.stringify(['Nordmann']) }),
    () => caller.form('/api/batch/redact', 'files', files, { redaction_mappings }),
  ];
  try {
    const reply = await kinds[round % kinds.length]?.();
    await reply?.arrayBuffer();
    return reply?.status ?? 0;
  } catch {
    return 0;
  }
}
