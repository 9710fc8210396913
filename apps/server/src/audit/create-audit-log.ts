import { type AuditActorKind, auditActions, DEFAULT_AUDIT_RETENTION_YEARS } from '@sladd/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { BEGINNING_HASH, createSeal, hashEntry } from './audit-entry.ts';
import type { AuditEvent, AuditLog } from './audit-log.ts';

/** The log of the installation itself. */
export const INSTALLATION_CHAIN = 'installation';

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
      const chain = event.organizationId ?? INSTALLATION_CHAIN;
      const content = { ...(await contentOf(transaction, event)), at: clock().toISOString(), chain };
      const { last_seq, last_hash } = await takeChain(transaction, chain);
      const entry = { ...content, seq: last_seq + 1, previous_hash: last_hash };
      const hash = hashEntry(entry);
      await transaction
        .insertInto('audit_events')
        .values({ ...entry, hash, seal: seal(hash) })
        .execute();
      await transaction
        .updateTable('audit_chains')
        .set({ last_seq: entry.seq, last_hash: hash })
        .where('chain', '=', chain)
        .execute();
    },
  };
}

/** Returns the end of a chain and locks it until the transaction ends, since concurrent entries would fork it. */
export async function takeChain(transaction: Database, chain: string) {
  const empty = { last_seq: 0, last_hash: BEGINNING_HASH, cut_seq: 0, cut_hash: BEGINNING_HASH };
  await transaction
    .insertInto('audit_chains')
    .values({ chain, ...empty, retention_years: DEFAULT_AUDIT_RETENTION_YEARS })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute();
  // A write locks the row on both databases; a read alone does not.
  return transaction
    .updateTable('audit_chains')
    .set(({ ref }) => ({ last_seq: ref('last_seq') }))
    .where('chain', '=', chain)
    .returningAll()
    .executeTakeFirstOrThrow();
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
    actor_name: isNamed ? await nameOf(transaction, actor.kind, actor.id ?? '') : null,
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
