import { type ErrorCode, isJobOver, JOB_LISTED_DAYS, JOB_RESULT_MINUTES } from '@sladd/contract';
import { toAppError } from '../../http/error-handler.ts';
import type { JobDesk, JobGate, JobRow } from '../../jobs/job-desk.ts';
import type { JobVault } from '../../jobs/job-vault.ts';
import { ActiveJob } from './active-job.ts';
import { dropData } from './drop-data.ts';
import { concludeJob } from './end-job.ts';
import { insist } from './insist.ts';
import type { WorkDeps } from './job-run.ts';
import {
  claimAbandoned,
  deleteEnded,
  expireResults,
  findHeld,
  findRow,
  forgetResults,
  noteProgress,
  releaseHolds,
  renewHold,
} from './jobs.store.ts';
import { runJob } from './run-job.ts';

export interface DeskOptions {
  readonly vault: JobVault;
  /** Whether no other server uses this database: then all holds found at the start belong to ended processes. */
  readonly isAlone: boolean;
  /** Interval of the checks of jobs. */
  readonly lookMs?: number;
  /** How long a process without a sign of life is considered alive. */
  readonly holdMs?: number;
}

/** Limit of concurrent jobs of this process, in total and per owner. */
const MOST_AT_ONCE = 16;
const MOST_OF_OWNER = 2;
const LOOK_MS = 2_000;
const HOLD_MS = 20_000;
/** How long the vault keeps the data of a dead process. */
const KEEP_SECONDS = 600;
const DAY_MS = 86_400_000;

export function createJobDesk(deps: WorkDeps, options: DeskOptions): JobDesk {
  return new Desk(deps, options);
}

class Desk implements JobDesk {
  readonly vault: JobVault;
  readonly #deps: WorkDeps;
  readonly #options: DeskOptions;
  readonly #holder: string;
  readonly #jobs = new Map<string, ActiveJob>();
  readonly #underWay = new Set<Promise<void>>();
  /** Jobs whose end could not be stored: no one works on them until their hold expires. */
  readonly #givenUp = new Set<string>();
  #clock: NodeJS.Timeout | undefined;
  #look: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(deps: WorkDeps, options: DeskOptions) {
    this.#deps = deps;
    this.#options = options;
    this.vault = options.vault;
    this.#holder = deps.newId();
  }

  hold() {
    const at = this.#deps.clock();
    return { holder: this.#holder, at, until: this.#holdUntil() };
  }

  take(row: JobRow, gate?: JobGate): void {
    this.#jobs.set(row.id, new ActiveJob(row, gate));
    this.#fill();
  }

  stop(jobId: string): void {
    const job = this.#jobs.get(jobId);
    job?.stop();
    if (job && !job.isRunning) this.#jobs.delete(jobId);
  }

  async ownerGoes(userId: string): Promise<() => Promise<void>> {
    const held = await findHeld(this.#deps.db, userId);
    return async () => {
      for (const jobId of held) this.stop(jobId);
      await dropData(this.vault, held);
    };
  }

  async start(): Promise<void> {
    const { db, clock } = this.#deps;
    if (this.#options.isAlone) await releaseHolds(db, clock());
    if (this.#options.isAlone && !this.vault.isShared) await forgetResults(db);
    this.#lookAgain(0);
  }

  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#clock);
    await this.#look;
    for (const job of this.#jobs.values()) job.leave();
    // After this process ends no one can fetch what an unshared vault holds, so there is no grace period.
    const limit = setTimeout(() => this.#stopAll(), this.vault.isShared ? graceMs : 0);
    await Promise.allSettled(this.#underWay);
    clearTimeout(limit);
    await this.#leaveRest();
  }

  #stopAll(): void {
    for (const job of this.#jobs.values()) job.stop();
  }

  /** Releases unfinished jobs to other processes; with an unshared vault they fail, since their data is lost. */
  async #leaveRest(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const { row } of this.#jobs.values()) {
      const leave = this.vault.isShared
        ? noteProgress(db, row, { holder_until: clock().toISOString() })
        : concludeJob(this.#deps, row, { state: 'failed', error_code: 'job.lost' }, false);
      // Without the database the hold expires, and another server takes the job.
      await leave.catch(() => undefined);
    }
    this.#jobs.clear();
  }

  #holdUntil(): Date {
    return new Date(this.#deps.clock().getTime() + (this.#options.holdMs ?? HOLD_MS));
  }

  #lookAgain(inMs: number): void {
    if (this.#isClosing) return;
    this.#clock = setTimeout(() => {
      this.#look = this.#lookOnce()
        // If the database or the vault does not answer, the next check tries again.
        .catch((err: unknown) => this.#deps.log.debug({ err }, 'jobs could not be checked for what is due'))
        .finally(() => this.#lookAgain(this.#options.lookMs ?? LOOK_MS));
    }, inMs);
    this.#clock.unref();
  }

  async #lookOnce(): Promise<void> {
    const { db, clock } = this.#deps;
    // Listed before the query: jobs taken meanwhile are not part of its answer.
    const asked = [...this.#jobs.values()];
    const own = await renewHold(db, this.#holder, this.#holdUntil(), this.#givenUp);
    for (const job of asked) {
      if (own.has(job.row.id)) await this.#lookAfter(job);
      else this.stop(job.row.id);
    }
    await dropData(this.vault, await expireResults(db, clock()));
    await deleteEnded(db, new Date(clock().getTime() - JOB_LISTED_DAYS * DAY_MS));
    await this.#takeAbandoned();
    this.#fill();
  }

  async #lookAfter(job: ActiveJob): Promise<void> {
    await this.vault.keep(job.row.id, KEEP_SECONDS);
    if (job.isRunning) await noteProgress(this.#deps.db, job.row, job.progress());
  }

  async #takeAbandoned(): Promise<void> {
    const { db, clock } = this.#deps;
    while (this.#jobs.size < MOST_AT_ONCE && !this.#isClosing) {
      const row = await claimAbandoned(db, this.#holder, clock(), this.#holdUntil());
      if (!row) return;
      this.#givenUp.delete(row.id);
      const known = this.#jobs.get(row.id);
      // It is already known if its own hold expired while the database was unavailable.
      if (!known) this.#jobs.set(row.id, new ActiveJob(row));
    }
  }

  /** Starts as many jobs as there are slots, owners with the fewest running jobs first. */
  #fill(): void {
    while (!this.#isClosing) {
      const all = [...this.#jobs.values()];
      const running = all.filter(({ isRunning }) => isRunning);
      const ofOwner = ({ row }: ActiveJob) => running.filter((one) => one.row.user_id === row.user_id).length;
      const next = all
        .filter((job) => !job.isRunning && ofOwner(job) < MOST_OF_OWNER)
        .toSorted((a, b) => ofOwner(a) - ofOwner(b))[0];
      if (!next || running.length >= MOST_AT_ONCE) return;
      next.isRunning = true;
      const work = this.#work(next).finally(() => {
        this.#underWay.delete(work);
        this.#fill();
      });
      this.#underWay.add(work);
    }
  }

  /** Runs a job to its end. Never rejects. */
  async #work(job: ActiveJob): Promise<void> {
    const { row, signal } = job;
    try {
      await this.#run(job);
    } catch (error) {
      if (!signal.aborted) await this.#fail(job, error);
    }
    if (this.#isClosing && signal.aborted) return;
    this.#jobs.delete(row.id);
    // What is not deleted from the vault expires.
    if (signal.aborted) await this.#forget(row.id).catch(() => undefined);
  }

  async #run(job: ActiveJob): Promise<void> {
    const { db, clock } = this.#deps;
    const { row, signal } = job;
    const note = async (progress: Partial<JobRow>) => {
      const isOurs = await insist(signal, () => noteProgress(db, row, progress));
      if (!isOurs) job.stop();
    };
    await note({ state: 'running', started_at: row.started_at ?? clock().toISOString() });
    const { work, files } = await runJob(this.#deps, this.vault, job, () => note(job.progress()));
    await insist(signal, async () => job.gate?.leave(job.delivered()));
    await insist(signal, () => this.vault.keep(row.id, JOB_RESULT_MINUTES * 60 + KEEP_SECONDS));
    const isInVain = work.kind !== 'verify' && job.delivered().length === 0 && files.length > 0;
    const end = { ...job.progress(), state: isInVain ? ('failed' as const) : ('done' as const) };
    await insist(signal, () => concludeJob(this.#deps, row, end, true));
  }

  async #fail(job: ActiveJob, error: unknown): Promise<void> {
    const { row, signal } = job;
    const code: ErrorCode = toAppError(error).code;
    if (code === 'internal') this.#deps.log.error({ err: error, job: row.id }, 'a job failed');
    const end = { ...job.progress(), state: 'failed' as const, error_code: code };
    // The hold expires, and the next process takes the job.
    await insist(signal, () => concludeJob(this.#deps, row, end, false)).catch(() =>
      this.#givenUp.add(row.id),
    );
    // What is not deleted from the vault expires.
    await this.#forget(row.id).catch(() => undefined);
  }

  /** Drops the data of a job that ended without a result or no longer exists. */
  async #forget(jobId: string): Promise<void> {
    const row = await findRow(this.#deps.db, jobId);
    if (!row || (isJobOver(row.state) && row.result === 'none')) await this.vault.drop(jobId);
  }
}
