import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { PlanOwner } from '../../../plans/plan-owner.ts';
import { pagesLimit } from '../period.ts';
import { findSettled } from '../settle.service.ts';
import { lockSubscription, type SubscriptionRow } from '../subscriptions.store.ts';
import {
  countDay,
  countMemberPages,
  countOrganizationDay,
  countPages,
  insertMarks,
  knownMarks,
  pagesUsed,
} from '../usage.store.ts';

type CountDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

/** Why a page was not counted. */
export type CountRefusal = 'usage.exhausted' | 'subscription.required';

/** One reading of a file, as needed for counting its pages. */
export interface FileToCount {
  readonly deps: Omit<CountDeps, 'db'>;
  readonly userId: string;
  /** The owner of the plan that pays for the pages. */
  readonly payer: PlanOwner;
  /** Whether a page noted before is the same page of the same run, and so already counted. */
  readonly isRepeatable: boolean;
  /**
   * Why a page of the file was refused. Later pages are not counted then, so that the results of a file have no gap.
   */
  refusal?: CountRefusal;
  /** Whether further pages are no longer wanted. */
  isLeft: boolean;
}

/** A page that was read, to be counted before its result is sent. */
export interface PageToCount {
  readonly file: FileToCount;
  readonly mark: string;
}

/** The outcome of a page: counted, refused, or no longer wanted. */
export type CountedPage = 'counted' | 'left' | CountRefusal;

/**
 * Counts pages of several runs and payers in an open transaction, in order of arrival, each as if alone: a page noted
 * before is not counted again, and none is counted beyond the limit of its period. Takes effect only when the
 * transaction commits.
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

/** A key that identifies a payer. */
export function keyOf({ kind, id }: PlanOwner): string {
  return `${kind} ${id}`;
}

async function countFor(
  payer: PlanOwner,
  deps: CountDeps,
  pages: readonly PageToCount[],
): Promise<ReadonlyMap<PageToCount, CountedPage>> {
  const { db, clock } = deps;
  // A page counted during the renewal of its period would be missing in the pages carried over.
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

/** The outcomes of pages if `left` pages are left, and the pages to count. */
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
  // In the same order everywhere, which avoids deadlocks.
  const byUser = [...Map.groupBy(fresh, ({ file }) => file.userId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [userId, { length }] of byUser) {
    await countDay(db, userId, day, length);
    if (payer.kind !== 'user') await countMemberPages(db, period, userId, length);
  }
}
