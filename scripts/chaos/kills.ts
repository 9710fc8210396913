import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { findFileFault } from '../../apps/server/src/db/sqlite/database-file.ts';
import { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';
import { type Place, ServerProcess } from './server-process.ts';
import { compare, noneAcknowledged, write } from './writers.ts';

export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly half: number;
  /** Whether SQLite finds its file whole. */
  readonly isWhole: boolean;
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
  const count = () => acknowledged.patterns.length + acknowledged.accounts.length;
  for (let round = 0; round < kills; round++) {
    const server = await ServerProcess.start(place);
    const caller = await Caller.owner(server.address);
    const stop = new AbortController();
    const before = count();
    const writing = write(server.address, caller, `kill${round}x`, acknowledged, stop.signal);
    const reading = caller
      .form('/api/pdf/extract', 'file', [{ bytes: canaryPdf(200) }])
      .then((reply) => reply.arrayBuffer())
      .catch(() => undefined);
    // On a busy machine the first answer takes longer than the whole wait does on another.
    while (count() === before) await sleep(10);
    await sleep(300 + 1500 * random());
    await server.end('SIGKILL');
    stop.abort();
    await Promise.all([writing, reading]);
  }
  const path = join(place.data, 'sladd.sqlite');
  const isWhole = findFileFault(path, true) === undefined;
  const db = openDatabase({ sqlitePath: path });
  try {
    const kept = await compare(db, acknowledged);
    return { kills, acknowledged: count(), ...kept, isWhole };
  } finally {
    await db.destroy();
  }
}
