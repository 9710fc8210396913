import type { FileError, RedactionMapping, RedactionReport } from '@sladd/contract';
import type { RedactedDocument, RedactRequest } from '@sladd/pipeline';
import { errorReport, failedCheckReport, proofOf, redactFile, stampReport } from '../../redaction/index.ts';
import type { RedactWork } from '../held-order.ts';
import { detector } from './detect-work.ts';
import { type FileOutcome, refusalOf, refusalOfTask } from './file-outcome.ts';
import type { JobRun, WorkDeps, WorkOnFile } from './job-run.ts';
import { gapIn, tellTypes, withTypes } from './types-mapping.ts';

/**
 * Redacts the files of a job, each once: a file whose redaction was started without an outcome fails with
 * `job.interrupted`.
 */
export function redactWork(deps: WorkDeps, run: JobRun, { wanted, byTypes }: RedactWork): WorkOnFile {
  const { order, batch } = run;
  const detect = byTypes && detector(deps.tasks, run, byTypes);
  return async (index): Promise<FileOutcome> => {
    const name = order.files[index]?.name ?? '';
    let bytes = 0;
    const refuse = (refusal: FileError): FileOutcome => ({
      told: errorReport(name, bytes, refusal),
      refusal,
    });
    const { mapping: asked, request } = wanted[index] ?? { mapping: { pages: [] }, request: {} };
    try {
      const found = await detect?.(index);
      const gap = found && gapIn(found);
      if (gap) return refuse(gap);
      const types = byTypes?.types ?? [];
      const mapping = found ? withTypes(asked, found, types) : asked;
      if (!isAnythingAsked(mapping, request)) return refuse(refusalOf('redaction.nothing_found'));
      const file = await run.fileOf(index);
      bytes = file.bytes.length;
      if (!(await run.begin(index))) return refuse(refusalOf('job.interrupted'));
      const done = await redactFile(deps.tasks, batch, { file, mapping, request, owner: order.userId });
      const report = found ? tellTypes(done.report, found, types) : done.report;
      return outcomeOf(deps, { bytes: done.bytes, report }, run.approvalOf(index));
    } catch (error) {
      return refuse(refusalOfTask(error));
    }
  };
}

function isAnythingAsked(
  mapping: RedactionMapping,
  { terms = [], removeImages = false }: RedactRequest,
): boolean {
  return removeImages || terms.length > 0 || mapping.pages.some(({ sensitive }) => sensitive.length > 0);
}

function outcomeOf(
  { proofKeys, clock }: WorkDeps,
  done: RedactedDocument,
  approval: RedactionReport['approval'],
): FileOutcome {
  const madeAt = clock();
  const { bytes, report } = stampReport(done, madeAt, approval);
  if (bytes) {
    const proof = proofOf({ proofKeys, madeAt }, { bytes, report });
    return { told: report, delivered: { bytes, ...(proof ? { proof } : {}) } };
  }
  if (report.status === 'nothing_found')
    return { told: report, refusal: refusalOf('redaction.nothing_found') };
  const failed = failedCheckReport(report);
  return { told: failed, refusal: failed.error ?? refusalOf('redaction.check_failed') };
}
