import { detectFile, type HybridFileResult, unpaidFile } from '../../detection/index.ts';
import type { HeldDetection } from '../held-order.ts';
import { type FileOutcome, refusalOf, refusalOfTask } from './file-outcome.ts';
import type { JobRun, WorkDeps, WorkOnFile } from './job-run.ts';
import { withRetries } from './with-retries.ts';

/** Detects in the files of a job. If the pages of the plan run out, it returns the findings up to there. */
export function detectWork({ tasks }: WorkDeps, run: JobRun, work: HeldDetection): WorkOnFile {
  const detect = detector(tasks, run, work);
  return async (index): Promise<FileOutcome> => {
    const name = run.order.files[index]?.name ?? '';
    try {
      const result = await detect(index);
      const isUnpaid = result.unpaid_pages !== undefined || result.error?.code === 'usage.exhausted';
      return { told: result, ...(isUnpaid ? { refusal: refusalOf('usage.exhausted') } : {}) };
    } catch (error) {
      const refusal = refusalOfTask(error);
      return { told: { file: name, status: 'error', error: refusal }, refusal };
    }
  };
}

/** Detects in one file of a job; once no pages of the plan are left, further files are skipped. Throws `TaskError`. */
export function detector(
  tasks: WorkDeps['tasks'],
  { batch, order, meter, fileOf, onPage }: JobRun,
  { request, marks }: HeldDetection,
): (index: number) => Promise<HybridFileResult> {
  let isExhausted = false;
  return async (index) => {
    if (isExhausted) return unpaidFile(order.files[index]?.name ?? '');
    const counting = await meter();
    // Only reads, so it can be repeated.
    const detected = await withRetries(batch.signal, async () =>
      detectFile(tasks, batch, {
        file: await fileOf(index),
        request,
        meter: counting,
        owner: order.userId,
        mark: marks[index] ?? '',
        onPage: (pageNumber) => onPage(index, pageNumber),
      }),
    );
    isExhausted ||= detected.isExhausted;
    return detected.result;
  };
}
