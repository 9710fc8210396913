import { Readable } from 'node:stream';
import { type RedactionReport, redactedNames } from '@sladd/contract';
import { proofNames } from '@sladd/proof';
import type { JobVault } from '../../../jobs/job-vault.ts';
import { TaskError } from '../../../tasks/task-error.ts';
import { setByOrganizationField } from '../../detection/index.ts';
import { type ZipEntry, zipStream } from '../../redaction/index.ts';
import { type HeldOrder, partNames, type RedactWork } from '../held-order.ts';
import type { FileOutcome } from '../work/file-outcome.ts';

/** A result to send: its parts are read from the vault one by one. */
export interface JobResult {
  readonly name: string;
  readonly contentType: string;
  readonly body: Readable;
}

/** The result of a job; undefined if the vault no longer holds it. */
export async function openResult(
  vault: JobVault,
  jobId: string,
  madeAt: Date,
): Promise<JobResult | undefined> {
  const order = (await vault.read(jobId, partNames.order)) as HeldOrder | undefined;
  if (!order) return undefined;
  const outcomes = readOutcomes(vault, jobId, order.files.length);
  const { work } = order;
  if (work.kind !== 'redact') {
    const body = Readable.from(jsonText(headOf(order, jobId), outcomes));
    return { name: 'result.json', contentType: 'application/json; charset=utf-8', body };
  }
  const entries = archiveEntries(order, work, jobId, outcomes);
  const body = Readable.from(zipStream(entries, madeAt), { objectMode: false });
  return { name: 'redacted.zip', contentType: 'application/zip', body };
}

async function* readOutcomes(vault: JobVault, jobId: string, count: number): AsyncGenerator<FileOutcome> {
  for (let index = 0; index < count; index++) {
    const outcome = await vault.read(jobId, partNames.outcome(index));
    if (outcome === undefined) throw new TaskError('job.lost');
    yield outcome as FileOutcome;
  }
}

/** The fields of a result before its files. */
function headOf({ work, files }: HeldOrder, jobId: string): object {
  if (work.kind !== 'detect') return { success: true };
  return {
    success: true,
    ...setByOrganizationField(work.setByOrganization),
    batch_summary: { batch_id: jobId, total_files: files.length },
  };
}

/** JSON text of an answer whose `file_results` arrive one by one. */
async function* jsonText(head: object, outcomes: AsyncIterable<FileOutcome>): AsyncGenerator<string> {
  let comma = '';
  yield `${JSON.stringify(head).slice(0, -1)},"file_results":[`;
  for await (const { told } of outcomes) {
    yield `${comma}${JSON.stringify(told)}`;
    comma = ',';
  }
  yield ']}\n';
}

/** The same archive as the direct call returns, each proof after its file. */
async function* archiveEntries(
  { files }: HeldOrder,
  { told }: RedactWork,
  jobId: string,
  outcomes: AsyncIterable<FileOutcome>,
): AsyncGenerator<ZipEntry> {
  const names = redactedNames(files.map(({ name }) => name));
  const proofs = proofNames(names);
  const reports: RedactionReport[] = [];
  for await (const { told: report, delivered } of outcomes) {
    const index = reports.length;
    reports.push(report as RedactionReport);
    if (!delivered) continue;
    yield { name: names[index] ?? `redacted-${index}.pdf`, bytes: delivered.bytes };
    const proofName = proofs[index];
    if (delivered.proof && proofName !== undefined) yield { name: proofName, bytes: delivered.proof };
  }
  const report = { batch_id: jobId, ...told, files: reports };
  yield { name: 'report.json', bytes: new TextEncoder().encode(JSON.stringify(report, null, 2)) };
}
