import type { UploadedFile } from '../../../http/uploads/upload.ts';
import type { JobVault } from '../../../jobs/job-vault.ts';
import { Batch } from '../../../tasks/batch.ts';
import { TaskError } from '../../../tasks/task-error.ts';
import { openMeter, type UsageMeter } from '../../subscriptions/index.ts';
import { type HeldDetection, type HeldOrder, partNames } from '../held-order.ts';
import type { ActiveJob } from './active-job.ts';
import { detectWork } from './detect-work.ts';
import type { FileOutcome } from './file-outcome.ts';
import type { JobRun, WorkDeps, WorkOnFile } from './job-run.ts';
import { redactWork } from './redact-work.ts';
import { verifyWork } from './verify-work.ts';
import { withRetries } from './with-retries.ts';

/**
 * Processes the files of a job without an outcome and stores their outcomes in the vault. Throws `TaskError`:
 * `job.lost` if the vault has lost data, `job.interrupted` if only the process that took the job could deliver it,
 * `task.cancelled` when stopped; also `AppError` and unexpected errors.
 */
export async function runJob(
  deps: WorkDeps,
  vault: JobVault,
  job: ActiveJob,
  onFile: () => Promise<void>,
): Promise<HeldOrder> {
  const { id } = job.row;
  const order = (await withRetries(job.signal, () => vault.read(id, partNames.order))) as
    | HeldOrder
    | undefined;
  if (!order) throw new TaskError('job.lost');
  if (order.work.kind === 'redact' && order.work.isGated && !job.gate) throw new TaskError('job.interrupted');
  const batch = new Batch(job.signal, { isTakenIn: true });
  const work = workOf(deps, openRun(deps, vault, job, { order, batch }));
  const had = await withRetries(batch.signal, () => vault.parts(id));
  await batch.each(order.files, async (_, index) => {
    if (job.isLeft) return;
    const part = partNames.outcome(index);
    if (had.has(part)) {
      const outcome = await withRetries(batch.signal, () => vault.read(id, part));
      job.ended(index, outcome as FileOutcome);
      return;
    }
    const outcome = await work(index);
    const isFirst = await withRetries(batch.signal, () => vault.put(id, part, outcome));
    // Another process considered this one dead and took over.
    if (!isFirst) throw new TaskError('task.cancelled');
    await withRetries(batch.signal, () => vault.drop(id, [partNames.input(index)]));
    job.ended(index, outcome);
    await onFile();
  });
  if (job.isLeft) job.stop();
  if (job.signal.aborted) throw new TaskError('task.cancelled');
  const parts = await withRetries(job.signal, () => vault.parts(id));
  if (order.files.some((_, index) => !parts.has(partNames.outcome(index)))) throw new TaskError('job.lost');
  return order;
}

function workOf(deps: WorkDeps, run: JobRun): WorkOnFile {
  const { work } = run.order;
  if (work.kind === 'detect') return detectWork(deps, run, work);
  if (work.kind === 'redact') return redactWork(deps, run, work);
  return verifyWork(deps, run, work);
}

function openRun(
  deps: WorkDeps,
  vault: JobVault,
  job: ActiveJob,
  { order, batch }: { readonly order: HeldOrder; readonly batch: Batch },
): JobRun {
  const { id } = job.row;
  let meter: Promise<UsageMeter> | undefined;
  const detection = detectionOf(order);
  return {
    order,
    batch,
    meter: () => {
      if (!detection) throw new TypeError('this job detects nothing');
      meter ??= withRetries(batch.signal, () =>
        openMeter(deps, {
          userId: order.userId,
          payer: detection.payer,
          request: detection.request,
          runKey: id,
          isContinued: false,
        }),
      );
      return meter;
    },
    fileOf: async (index): Promise<UploadedFile> => {
      const bytes = await withRetries(batch.signal, () => vault.read(id, partNames.input(index)));
      const file = order.files[index];
      if (!(bytes instanceof Uint8Array) || !file) throw new TaskError('job.lost');
      // A task transfers the bytes; the vault keeps them until the file has its outcome.
      return { ...file, bytes: new Uint8Array(bytes) };
    },
    begin: (index) => withRetries(batch.signal, () => vault.put(id, partNames.begun(index), true)),
    approvalOf: (index) => job.gate?.approvalOf(index),
    onPage: (index, pageNumber) => job.read(index, pageNumber),
  };
}

function detectionOf({ work }: HeldOrder): HeldDetection | undefined {
  if (work.kind === 'detect') return work;
  return work.kind === 'redact' ? work.byTypes : undefined;
}
