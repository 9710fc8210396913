import type { HealthProblem } from '@sladd/contract';
import type { Database, DatabaseLocation } from './database.ts';
import { createDatabaseProbe } from './probe.ts';
import { checkIntegrity, type IntegrityReport } from './sqlite/check-integrity.ts';

/** The state of the database for monitoring. */
export interface DatabaseState {
  problems(): Promise<readonly HealthProblem[]>;
  /** Resolves when the integrity check has ended or was stopped. */
  close(): Promise<void>;
}

/**
 * Monitors a database. A file is checked once in the background; `onDamage` gets the number of faults and the affected
 * pages.
 */
export function watchDatabase(
  db: Database,
  location: DatabaseLocation,
  onDamage: (report: IntegrityReport) => void,
): DatabaseState {
  const probe = createDatabaseProbe(db, location);
  const stop = new AbortController();
  let isDamaged = false;
  const isFile = 'sqlitePath' in location && location.sqlitePath !== ':memory:';
  const reading = isFile
    ? checkIntegrity(location.sqlitePath, stop.signal).then(
        (report) => {
          isDamaged = report.faults > 0;
          if (isDamaged) onDamage(report);
        },
        // Stopped, or the thread could not start; the next start checks again.
        () => undefined,
      )
    : Promise.resolve();
  return {
    problems: async () => [...(await probe.look()), ...(isDamaged ? (['database_damaged'] as const) : [])],
    close: () => {
      stop.abort();
      return reading;
    },
  };
}
