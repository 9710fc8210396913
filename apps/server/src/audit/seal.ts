import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditChainTable } from '../db/tables.ts';
import { keyFor } from '../sealed-text.ts';

/** The end of a log: its newest entry, what was cut from it, and its counts. */
export type ChainEnd = Selectable<AuditChainTable>;

/** Signs a log, so that it cannot be rewritten with write access to the database but without the secret. */
export interface Seal {
  /** The seal of the hash of an entry. */
  entry(hash: string): string;
  /** The seal of the end of a log, so that its newest entries cannot be removed. */
  end(end: Omit<ChainEnd, 'end_seal'>): string;
}

export function createSeal(secret: string): Seal {
  const [entryKey, endKey] = [keyFor(secret, 'audit log'), keyFor(secret, 'end of an audit log')];
  return {
    entry: (hash) => createHmac('sha256', entryKey).update(hash).digest('base64url'),
    end: (end) => {
      const values = [
        end.chain,
        end.last_seq,
        end.last_hash,
        end.cut_seq,
        end.cut_hash,
        end.retention_years,
        end.sealed_from,
        end.entries_of_all,
      ];
      return createHmac('sha256', endKey).update(JSON.stringify(values)).digest('base64url');
    },
  };
}

/** Whether the end of a log has the seal of this secret. */
export function isSealedEnd(seal: Seal, end: ChainEnd): boolean {
  return seal.end(end) === end.end_seal;
}
