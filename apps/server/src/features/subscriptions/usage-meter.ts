import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import { pagesLimit } from './period.ts';
import { findSettled } from './settle.service.ts';
import { lockSubscription } from './subscriptions.store.ts';
import {
  countDay,
  countMemberPage,
  countOrganizationDay,
  countPage,
  hasMark,
  insertMark,
  pagesUsed,
} from './usage.store.ts';

type MeterDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret'>;

/** Counts the pages that one detection reads, each once. */
export interface UsageMeter {
  /** Names a file while its bytes are there; what it returns is for {@link UsageMeter.count}. */
  nameOf(bytes: Uint8Array): string;
  /** Whether pages for a whole file are left, as far as is known when the run begins. */
  covers(pages: number): boolean;
  /** Counts a page that was read, before anybody is told of it. Throws `usage.exhausted`, and counts nothing then. */
  count(file: string, pageNumber: number): Promise<void>;
}

/** A run as far as counting needs it. */
export interface MeteredRun {
  readonly userId: string;
  /** Whose plan the pages are of. */
  readonly payer: PlanOwner;
  /** What is looked for: the same pages read for something else count anew. */
  readonly request: unknown;
  /** The client's own name of the run, the same each time it sends it again. */
  readonly runKey: string | undefined;
  /** Whether the client says that it goes on with a run that broke. */
  readonly isContinued: boolean;
}

/**
 * Begins to count. A run that is sent again, under its own name or as the continuation of a broken one, counts no page a
 * second time, whichever server had begun it. What is kept of a page is a keyed hash, for a day. Throws `usage.exhausted`
 * for a new run when no page is left.
 */
export async function openMeter(deps: MeterDeps, run: MeteredRun): Promise<UsageMeter> {
  const { db, clock, secret } = deps;
  const hash = (...parts: readonly unknown[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['usage', run.userId, run.runKey ?? null, run.request, ...parts]))
      .digest('base64url');
  const runMark = hash('run');
  const isKnown = run.isContinued || (run.runKey !== undefined && (await hasMark(db, runMark)));
  const left = await pagesLeft(deps, run.payer);
  if (left === 0 && !isKnown) throw new AppError('usage.exhausted');
  if (run.runKey !== undefined) await insertMark(db, runMark, clock());
  const isRepeatable = run.isContinued || run.runKey !== undefined;
  const counted = new Set<string>();
  const named = new Map<string, number>();
  return {
    nameOf: (bytes) => {
      const digest = createHash('sha256').update(bytes).digest('base64url');
      // The same file twice in one run is read twice.
      const times = named.get(digest) ?? 0;
      named.set(digest, times + 1);
      return `${digest}.${times}`;
    },
    covers: (pages) => left === null || pages <= left - counted.size,
    count: async (file, pageNumber) => {
      const mark = hash(file, pageNumber);
      if (counted.has(mark)) return;
      await db.transaction().execute(async (transaction) => {
        const isNew = await insertMark(transaction, mark, clock());
        if (isNew || !isRepeatable) await countOnce({ ...deps, db: transaction }, run);
      });
      counted.add(mark);
    },
  };
}

/** Throws `subscription.required`, or `usage.exhausted` where no page is left for something new. */
export async function requirePagesLeft(deps: MeterDeps, payer: PlanOwner): Promise<void> {
  if ((await pagesLeft(deps, payer)) === 0) throw new AppError('usage.exhausted');
}

async function pagesLeft(deps: MeterDeps, payer: PlanOwner): Promise<number | null> {
  const row = await findSettled(deps, payer);
  const plan = row && deps.plans.find(row.plan_code);
  if (!row || !plan) throw new AppError('subscription.required');
  const limit = pagesLimit(row, plan);
  return limit === null ? null : Math.max(0, limit - (await pagesUsed(deps.db, row)));
}

async function countOnce(deps: MeterDeps, { userId, payer }: MeteredRun): Promise<void> {
  // A page that is counted while its period is renewed would be missing from what the next one carries over.
  await lockSubscription(deps.db, payer);
  const row = await findSettled(deps, payer);
  const plan = row && deps.plans.find(row.plan_code);
  if (!row || !plan) throw new AppError('subscription.required');
  const period = { subscriptionId: row.id, start: row.current_period_start };
  const isCounted = await countPage(deps.db, period, pagesLimit(row, plan));
  if (!isCounted) throw new AppError('usage.exhausted');
  const day = deps.clock().toISOString().slice(0, 10);
  await countDay(deps.db, userId, day);
  if (payer.kind === 'user') return;
  await countOrganizationDay(deps.db, payer.id, day);
  await countMemberPage(deps.db, period, userId);
}
