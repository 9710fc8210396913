import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { PlanOwner } from '../../plans/plan-owner.ts';
import { pagesLimit } from './period.ts';
import { findSettled } from './settle.service.ts';
import { lockSubscription, type SubscriptionRow } from './subscriptions.store.ts';
import {
  countDay,
  countMemberPages,
  countOrganizationDay,
  countPages,
  insertMarks,
  knownMarks,
  pagesUsed,
} from './usage.store.ts';

type CountDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** Why a page was not counted. */
export type CountRefusal = 'usage.exhausted' | 'subscription.required';

/** One reading of a file, as far as counting its pages needs it. */
export interface FileToCount {
  readonly deps: Omit<CountDeps, 'db'>;
  readonly userId: string;
  /** Whose plan the pages are of. */
  readonly payer: PlanOwner;
  /** Whether a page that was noted before is the same page of the same run, and so is counted already. */
  readonly isRepeatable: boolean;
  /** Why a page of it was refused. No later one is counted then: what is told of a file has no gap. */
  refusal?: CountRefusal;
  /** Whether nobody is told of further pages. */
  isLeft: boolean;
}

/** A page that was read and is to be counted before anybody is told of it. */
export interface PageToCount {
  readonly file: FileToCount;
  readonly mark: string;
}

/** What became of a page: counted, refused, or not wanted any more. */
export type CountedPage = 'counted' | 'left' | CountRefusal;

/**
 * Counts pages of any number of runs of some payers in the transaction that is open, in the order they came in, each as if
 * it came alone: one that was noted before is not counted again, and none is counted past the limit of its period. Nothing
 * of it holds before the transaction is over.
 */
export async function countPagesIn(
  transaction: Database,
  pages: readonly PageToCount[],
): Promise<ReadonlyMap<PageToCount, CountedPage>> {
  const ends = new Map<PageToCount, CountedPage>();
  for (const group of Map.groupBy(pages, ({ file }) => keyOf(file.payer)).values()) {
    const [first] = group;
    if (!first) continue;
    const { deps, payer } = first.file;
    for (const [page, end] of await countFor(payer, { ...deps, db: transaction }, group)) ends.set(page, end);
  }
  return ends;
}

/** Tells a payer from all others. */
export function keyOf({ kind, id }: PlanOwner): string {
  return `${kind} ${id}`;
}

async function countFor(
  payer: PlanOwner,
  deps: CountDeps,
  pages: readonly PageToCount[],
): Promise<ReadonlyMap<PageToCount, CountedPage>> {
  const { db, clock } = deps;
  // A page that is counted while its period is renewed would be missing from what the next one carries over.
  await lockSubscription(db, payer);
  const row = await findSettled(deps, payer);
  const plan = row && deps.plans.find(row.plan_code);
  if (!row || !plan) return new Map(pages.map((page) => [page, 'subscription.required']));
  const limit = pagesLimit(row, plan);
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - (await pagesUsed(db, row));
  const repeatable = pages.filter(({ file }) => file.isRepeatable).map(({ mark }) => mark);
  const { ends, fresh } = choosePages(pages, left, await knownMarks(db, repeatable));
  await insertMarks(
    db,
    fresh.map(({ mark }) => mark),
    clock(),
  );
  if (fresh.length > 0) await countFresh(deps, row, payer, fresh);
  return ends;
}

/** What becomes of pages when so many are left, and which of them are counted anew. */
function choosePages(
  pages: readonly PageToCount[],
  left: number,
  known: ReadonlySet<string>,
): { readonly ends: ReadonlyMap<PageToCount, CountedPage>; readonly fresh: readonly PageToCount[] } {
  const ends = new Map<PageToCount, CountedPage>();
  const fresh: PageToCount[] = [];
  const noted = new Set(known);
  const refused = new Map<FileToCount, CountRefusal>();
  for (const page of pages) {
    const { file, mark } = page;
    const isCounted = file.isRepeatable && noted.has(mark);
    const refusal = file.refusal ?? refused.get(file);
    if (refusal !== undefined) ends.set(page, refusal);
    else if (file.isLeft) ends.set(page, 'left');
    else if (!isCounted && fresh.length >= left) {
      refused.set(file, 'usage.exhausted');
      ends.set(page, 'usage.exhausted');
    } else {
      ends.set(page, 'counted');
      noted.add(mark);
      if (!isCounted) fresh.push(page);
    }
  }
  return { ends, fresh };
}

async function countFresh(
  { db, clock }: CountDeps,
  row: SubscriptionRow,
  payer: PlanOwner,
  fresh: readonly PageToCount[],
): Promise<void> {
  const period = { subscriptionId: row.id, start: row.current_period_start };
  await countPages(db, period, fresh.length);
  const day = clock().toISOString().slice(0, 10);
  if (payer.kind !== 'user') await countOrganizationDay(db, payer.id, day, fresh.length);
  // In one order everywhere, so that two transactions never wait for each other's users.
  const byUser = [...Map.groupBy(fresh, ({ file }) => file.userId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [userId, { length }] of byUser) {
    await countDay(db, userId, day, length);
    if (payer.kind !== 'user') await countMemberPages(db, period, userId, length);
  }
}
