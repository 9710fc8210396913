import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import { type Place, ServerProcess } from './server-process.ts';
import { compare, noneAcknowledged, write } from './writers.ts';

export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly half: number;
  /** What SQLite says of its file: `ok`. */
  readonly integrity: string;
}

/**
 * Kills the server again and again while it signs people up, saves settings and works on documents, then looks what its
 * database holds. `random` says when.
 */
export async function killAgainAndAgain(
  place: Place,
  kills: number,
  random: () => number,
): Promise<KillFigures> {
  const acknowledged = noneAcknowledged();
  for (let round = 0; round < kills; round++) {
    const server = await ServerProcess.start(place);
    const caller = await Caller.owner(server.address);
    const stop = new AbortController();
    const writing = write(server.address, caller, `kill${round}x`, acknowledged, stop.signal);
    const reading = caller
      .form('/api/pdf/extract', 'file', [{ bytes: canaryPdf(200) }])
      .then((reply) => reply.arrayBuffer())
      .catch(() => undefined);
    await sleep(300 + 1500 * random());
    await server.end('SIGKILL');
    stop.abort();
    await Promise.all([writing, reading]);
  }
  const db = openDatabase({ sqlitePath: join(place.data, 'sladd.sqlite') });
  try {
    const kept = await compare(db, acknowledged);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const count = acknowledged.patterns.length + acknowledged.accounts.length;
    return { kills, acknowledged: count, ...kept, integrity: rows[0]?.integrity_check ?? 'no answer' };
  } finally {
    await db.destroy();
  }
}
