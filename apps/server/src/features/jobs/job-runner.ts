import { type ErrorCode, isJobOver, JOB_LISTED_DAYS, JOB_RESULT_MINUTES } from '@sladd/contract';
import { toAppError } from '../../http/error-handler.ts';
import type { JobGate, JobRow, JobRunner } from '../../jobs/job-runner.ts';
import type { JobVault } from '../../jobs/job-vault.ts';
import { concludeJob } from './end-job.ts';
import { deleteEnded, findHeld, findRow, noteProgress } from './jobs.store.ts';
import { claimAbandoned, releaseLeases, renewLeases } from './leases.store.ts';
import { dropData } from './results/drop-data.ts';
import { expireResults, forgetResults } from './results/results.store.ts';
import { ActiveJob } from './work/active-job.ts';
import type { WorkDeps } from './work/job-run.ts';
import { runJob } from './work/run-job.ts';
import { withRetries } from './work/with-retries.ts';

export interface JobRunnerOptions {
  readonly vault: JobVault;
  /** Whether no other server uses this database: then all leases found at the start belong to ended processes. */
  readonly isAlone: boolean;
  /** Interval of the checks of jobs. */
  readonly pollMs?: number;
  /** How long a process without a sign of life is considered alive. */
  readonly leaseMs?: number;
}

/** Limit of concurrent jobs of this process, in total and per owner. */
const MOST_AT_ONCE = 16;
const MOST_OF_OWNER = 2;
const POLL_MS = 2_000;
const LEASE_MS = 20_000;
/** How long the vault keeps the data of a dead process. */
const KEEP_SECONDS = 600;
const DAY_MS = 86_400_000;

export function createJobRunner(deps: WorkDeps, options: JobRunnerOptions): JobRunner {
  return new LeasingJobRunner(deps, options);
}

class LeasingJobRunner implements JobRunner {
  readonly vault: JobVault;
  readonly #deps: WorkDeps;
  readonly #options: JobRunnerOptions;
  readonly #holder: string;
  readonly #jobs = new Map<string, ActiveJob>();
  readonly #underWay = new Set<Promise<void>>();
  /** Jobs whose end could not be stored: no one works on them until their lease expires. */
  readonly #givenUp = new Set<string>();
  #clock: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(deps: WorkDeps, options: JobRunnerOptions) {
    this.#deps = deps;
    this.#options = options;
    this.vault = options.vault;
    this.#holder = deps.newId();
  }

  lease() {
    const at = this.#deps.clock();
    return { holder: this.#holder, at, until: this.#leaseUntil() };
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

  async prepareOwnerDeletion(userId: string): Promise<() => Promise<void>> {
    const held = await findHeld(this.#deps.db, userId);
    return async () => {
      for (const jobId of held) this.stop(jobId);
      await dropData(this.vault, held);
    };
  }

  async start(): Promise<void> {
    const { db, clock } = this.#deps;
    if (this.#options.isAlone) await releaseLeases(db, clock());
    if (this.#options.isAlone && !this.vault.isShared) await forgetResults(db);
    this.#schedulePoll(0);
  }

  async close(graceMs: number): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#clock);
    await this.#polling;
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
      // Without the database the lease expires, and another server takes the job.
      await leave.catch(() => undefined);
    }
    this.#jobs.clear();
  }

  #leaseUntil(): Date {
    return new Date(this.#deps.clock().getTime() + (this.#options.leaseMs ?? LEASE_MS));
  }

  #schedulePoll(inMs: number): void {
    if (this.#isClosing) return;
    this.#clock = setTimeout(() => {
      this.#polling = this.#poll()
        // If the database or the vault does not answer, the next check tries again.
        .catch((err: unknown) => this.#deps.log.debug({ err }, 'jobs could not be checked for what is due'))
        .finally(() => this.#schedulePoll(this.#options.pollMs ?? POLL_MS));
    }, inMs);
    this.#clock.unref();
  }

  async #poll(): Promise<void> {
    const { db, clock } = this.#deps;
    // Listed before the query: jobs taken meanwhile are not part of its answer.
    const asked = [...this.#jobs.values()];
    const own = await renewLeases(db, this.#holder, this.#leaseUntil(), this.#givenUp);
    for (const job of asked) {
      if (own.has(job.row.id)) await this.#keepAlive(job);
      else this.stop(job.row.id);
    }
    await dropData(this.vault, await expireResults(db, clock()));
    await deleteEnded(db, new Date(clock().getTime() - JOB_LISTED_DAYS * DAY_MS));
    await this.#takeAbandoned();
    this.#fill();
  }

  async #keepAlive(job: ActiveJob): Promise<void> {
    await this.vault.keep(job.row.id, KEEP_SECONDS);
    if (job.isRunning) await noteProgress(this.#deps.db, job.row, job.progress());
  }

  async #takeAbandoned(): Promise<void> {
    const { db, clock } = this.#deps;
    while (this.#jobs.size < MOST_AT_ONCE && !this.#isClosing) {
      const row = await claimAbandoned(db, this.#holder, clock(), this.#leaseUntil());
      if (!row) return;
      this.#givenUp.delete(row.id);
      const known = this.#jobs.get(row.id);
      // It is already known if its own lease expired while the database was unavailable.
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
      const isOurs = await withRetries(signal, () => noteProgress(db, row, progress));
      if (!isOurs) job.stop();
    };
    await note({ state: 'running', started_at: row.started_at ?? clock().toISOString() });
    const { work, files } = await runJob(this.#deps, this.vault, job, () => note(job.progress()));
    await withRetries(signal, async () => job.gate?.leave(job.delivered()));
    await withRetries(signal, () => this.vault.keep(row.id, JOB_RESULT_MINUTES * 60 + KEEP_SECONDS));
    const isInVain = work.kind !== 'verify' && job.delivered().length === 0 && files.length > 0;
    const end = { ...job.progress(), state: isInVain ? ('failed' as const) : ('done' as const) };
    await withRetries(signal, () => concludeJob(this.#deps, row, end, true));
  }

  async #fail(job: ActiveJob, error: unknown): Promise<void> {
    const { row, signal } = job;
    const code: ErrorCode = toAppError(error).code;
    if (code === 'internal') this.#deps.log.error({ err: error, job: row.id }, 'a job failed');
    const end = { ...job.progress(), state: 'failed' as const, error_code: code };
    // The lease expires, and the next process takes the job.
    await withRetries(signal, () => concludeJob(this.#deps, row, end, false)).catch(() =>
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
