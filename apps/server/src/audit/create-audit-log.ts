import { type AuditAction, type AuditActorKind, auditActions } from '@sladd/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { hashEntry } from './audit-entry.ts';
import type { AuditEvent, AuditLog } from './audit-log.ts';
import { countEntriesOfAll, INSTALLATION_CHAIN, saveEnd, takeEnds } from './chain-end.ts';
import { type ChainEnd, createSeal, isSealedEnd, type Seal } from './seal.ts';

const namedActors: readonly AuditActorKind[] = ['user', 'key'];

/** Stores the audit log in the database, with one chain per organization. */
export function createAuditLog({
  clock,
  secret,
}: {
  readonly clock: Clock;
  readonly secret: string;
}): AuditLog {
  const seal = createSeal(secret);
  return {
    record: async (transaction, event) => {
      if (!transaction.isTransaction)
        throw new Error('an entry of the audit log is written in the transaction of its action');
      const chain = event.organizationId ?? INSTALLATION_CHAIN;
      const content = { ...(await contentOf(transaction, event)), at: clock().toISOString(), chain };
      const ends = await takeEnds(transaction, chain);
      const entry = { ...content, seq: ends.own.last_seq + 1, previous_hash: ends.own.last_hash };
      const hash = hashEntry(entry);
      await transaction
        .insertInto('audit_events')
        .values({ ...entry, hash, seal: seal.entry(hash) })
        .execute();
      const own = await trusted(transaction, seal, ends.own, event.action);
      const moved = { ...own, last_seq: entry.seq, last_hash: hash };
      if (chain === INSTALLATION_CHAIN) {
        await saveEnd(transaction, seal, { ...moved, entries_of_all: own.entries_of_all + 1 });
        return;
      }
      const installation = await trusted(transaction, seal, ends.installation, event.action);
      const entries_of_all = installation.entries_of_all + 1;
      await saveEnd(transaction, seal, { ...installation, entries_of_all });
      await saveEnd(transaction, seal, moved);
    },
    keep: async (transaction, organizationId, kept) => {
      const { own } = await takeEnds(transaction, organizationId ?? INSTALLATION_CHAIN);
      if (!isSealedEnd(seal, own))
        throw new Error('what a log keeps is changed after the entry that says so');
      await saveEnd(transaction, seal, { ...own, ...kept });
    },
  };
}

/**
 * The end to append to. If it has no seal of ours, entries may have been removed: before the database had seals,
 * under another secret, or by somebody without it. The ends then count as sealed from the next entry on, and the
 * entries of all logs are counted anew.
 */
async function trusted(
  transaction: Database,
  seal: Seal,
  end: ChainEnd,
  action: AuditAction,
): Promise<ChainEnd> {
  if (isSealedEnd(seal, end)) return end;
  const isOfAll = end.chain === INSTALLATION_CHAIN;
  const entries_of_all = isOfAll ? await countEntriesOfAll(transaction) : 0;
  const isBeginning = isOfAll ? entries_of_all === 0 : action === 'organization.created';
  // A log that begins with anything else may have been removed completely; its first entry then proves nothing
  // either.
  const sealed_from = end.last_seq === 0 && !isBeginning ? 2 : end.last_seq + 1;
  return { ...end, sealed_from, entries_of_all };
}

async function contentOf(transaction: Database, event: AuditEvent) {
  const { action, actor, target, result = 'done' } = event;
  // Parsed at runtime too, so that no undeclared values get into the log.
  const details = JSON.stringify(auditActions[action].details.parse(event.details));
  const isNamed = namedActors.includes(actor.kind) && actor.id !== null;
  const isAccount = target?.kind === 'account' && target.id !== null && target.name === undefined;
  return {
    action,
    result,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name ?? (isNamed ? await nameOf(transaction, actor.kind, actor.id ?? '') : null),
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    target_name: isAccount ? await nameOf(transaction, 'user', target.id ?? '') : (target?.name ?? null),
    details,
    network: actor.network,
  };
}

/** The current name of an account, or the prefix of a key. */
async function nameOf(transaction: Database, kind: AuditActorKind, id: string): Promise<string | null> {
  if (kind === 'key') return `sladd_${id}`;
  const row = await transaction.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
