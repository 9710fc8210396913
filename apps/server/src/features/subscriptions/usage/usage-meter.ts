import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { PlanOwner } from '../../../plans/plan-owner.ts';
import { TaskError } from '../../../tasks/task-error.ts';
import { pagesLimit } from '../period.ts';
import { findSettled } from '../settle.service.ts';
import { insertMarks, knownMarks, pagesUsed } from '../usage.store.ts';
import type { FileToCount } from './count-pages.ts';
import { PageCounting } from './page-counting.ts';

type MeterDeps = Pick<Deps, 'db' | 'clock' | 'plans' | 'secret'>;

/** Counts the pages that one detection reads, each once. */
export interface UsageMeter {
  /** The mark of a file for {@link UsageMeter.begin}; call it before a task transfers the bytes. */
  nameOf(bytes: Uint8Array): string;
  /** Whether enough pages are left for a whole file, as known when the run started. */
  covers(pages: number): boolean;
  /** Starts counting the pages of a file. */
  begin(file: string): FileMeter;
}

/** Counts the pages of one reading of a file. */
export interface FileMeter {
  /**
   * Counts a page before its result is sent; pages that arrive while others are being counted are counted together.
   * Throws `usage.exhausted` for the first page beyond the limit and all later ones, without counting them.
   */
  count(pageNumber: number): Promise<void>;
  /** Further pages are not wanted: waiting ones are not counted. */
  leave(): void;
}

/** A run, as needed for counting. */
export interface MeteredRun {
  readonly userId: string;
  /** The owner of the plan that pays for the pages. */
  readonly payer: PlanOwner;
  /** The request: the same pages read for another request are counted again. */
  readonly request: unknown;
  /** The client's key of the run, the same for each retry. */
  readonly runKey: string | undefined;
  /** Whether the client continues an interrupted run. */
  readonly isContinued: boolean;
}

/**
 * Opens a meter. A repeated run, with the same key or as a continuation, counts no page twice, on any server. Only a
 * keyed hash of a page is stored, for a day. Throws `usage.exhausted` for a new run if no pages are left.
 */
export async function openMeter(deps: MeterDeps, run: MeteredRun): Promise<UsageMeter> {
  const { db, clock, plans, secret } = deps;
  const hash = (...parts: readonly unknown[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['usage', run.userId, run.runKey ?? null, run.request, ...parts]))
      .digest('base64url');
  const runMark = hash('run');
  const isKnown =
    run.isContinued || (run.runKey !== undefined && (await knownMarks(db, [runMark])).has(runMark));
  const left = await pagesLeft(deps, run.payer);
  if (left === 0 && !isKnown) throw new AppError('usage.exhausted');
  if (run.runKey !== undefined) await insertMarks(db, [runMark], clock());
  const isRepeatable = run.isContinued || run.runKey !== undefined;
  const counting = countingOf(db);
  const counted = new Map<string, Promise<void>>();
  const named = new Map<string, number>();
  return {
    nameOf: (bytes) => {
      const digest = createHash('sha256').update(bytes).digest('base64url');
      // A file that occurs twice in a run is read, and counted, twice.
      const times = named.get(digest) ?? 0;
      named.set(digest, times + 1);
      return `${digest}.${times}`;
    },
    covers: (pages) => left === null || pages <= left - counted.size,
    begin: (name) => {
      const file: FileToCount = { ...run, deps: { clock, plans }, isRepeatable, isLeft: false };
      const waiting = new Set<string>();
      const count = async (mark: string): Promise<void> => {
        waiting.add(mark);
        try {
          const end = await counting.count({ file, mark });
          if (end === 'left') throw new TaskError('task.cancelled');
          if (end !== 'counted') throw new AppError(end);
        } catch (error) {
          if (waiting.has(mark)) counted.delete(mark);
          throw error;
        } finally {
          waiting.delete(mark);
        }
      };
      return {
        count: (pageNumber) => {
          const mark = hash(name, pageNumber);
          const counting = counted.get(mark) ?? count(mark);
          counted.set(mark, counting);
          return counting;
        },
        leave: () => {
          file.isLeft = true;
          // They are counted when the file is read again.
          for (const mark of waiting) counted.delete(mark);
          waiting.clear();
        },
      };
    },
  };
}

const countings = new WeakMap<MeterDeps['db'], PageCounting>();

/** One instance for all runs of a process on a database. */
function countingOf(db: MeterDeps['db']): PageCounting {
  const counting = countings.get(db) ?? new PageCounting(db);
  countings.set(db, counting);
  return counting;
}

/** Throws `subscription.required`, or `usage.exhausted` if no pages are left. */
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
