import {
  type RedactionMapping,
  type RedactionReport,
  redactedNames,
  type redactFiles,
} from '@sladd/contract';
import type { RedactedDocument, RedactRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/mount-multipart.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { zipFiles } from './zip-files.ts';

type RedactionFields = z.output<typeof redactFiles.fields>;

/** Tells which file of the request an error belongs to, by its place; names stay out of errors and logs. */
type Details = {
  file_index: number;
  page_number?: number;
  retry_after_seconds?: number;
  carrier?: string;
  cause?: string;
};

/**
 * Redacts every file by its mapping and answers an archive with the results and `report.json`. All or nothing: the
 * first file that fails ends the call. Throws `redaction.invalid_mapping`, `redaction.nothing_to_redact`,
 * `redaction.check_failed` with page and cause, and what reading the files throws, each with its `file_index`.
 */
export async function redactBatch(
  { tasks, newId, clock }: Pick<Deps, 'tasks' | 'newId' | 'clock'>,
  files: readonly UploadedFile[],
  fields: RedactionFields,
  { owner, signal }: TaskOptions,
): Promise<FileAnswer> {
  const mappings = checkMappings(files, fields);
  const request = {
    removeImages: fields.remove_images,
    ...(fields.appearance ? { appearance: fields.appearance } : {}),
    ...(fields.options ? { options: fields.options } : {}),
  };
  const batch = new Batch(signal);
  const done = await batch.each(files, (file, index) => {
    const mapping = mappings[index] ?? { pages: [] };
    const password = fields.passwords?.[index] ?? undefined;
    const opened = password === undefined ? file : { ...file, password };
    return redactOne(tasks, batch, { file: opened, index, mapping, request, owner });
  });
  const names = redactedNames(files.map((file) => file.name));
  const report = { batch_id: newId(), files: done.map((result) => result.report) };
  const entries = [
    ...done.map(({ bytes }, index) => ({ name: names[index] ?? `redacted-${index}.pdf`, bytes })),
    { name: 'report.json', bytes: new TextEncoder().encode(JSON.stringify(report, null, 2)) },
  ];
  return {
    name: 'redacted.zip',
    contentType: 'application/zip',
    bytes: await zipFiles(entries, clock(), signal),
  };
}

function checkMappings(files: readonly UploadedFile[], fields: RedactionFields): readonly RedactionMapping[] {
  const { redaction_mappings: mappings, remove_images } = fields;
  if (mappings.length !== files.length) throw new AppError('redaction.invalid_mapping');
  const empty = mappings.findIndex((mapping) => mapping.pages.every((page) => page.sensitive.length === 0));
  if (empty !== -1 && !remove_images) {
    throw new AppError('redaction.nothing_to_redact', { details: { file_index: empty } });
  }
  return mappings;
}

interface Job {
  readonly file: UploadedFile & { readonly password?: string };
  readonly index: number;
  readonly mapping: RedactionMapping;
  readonly request: RedactRequest;
  readonly owner: string;
}

async function redactOne(
  tasks: DocumentTaskRunner,
  batch: Batch,
  { file, index, mapping, request, owner }: Job,
): Promise<{ bytes: Uint8Array; report: RedactionReport }> {
  try {
    const input = { file, mapping, request };
    const events = await batch.start((signal) => tasks.run('redact', input, { owner, signal }));
    let result: RedactedDocument | undefined;
    for await (const event of events) result = event.result;
    if (!result) throw new TaskError('task.crashed');
    const { bytes, report } = result;
    if (!bytes) throw checkFailed(report, index);
    return { bytes, report };
  } catch (error) {
    if (!(error instanceof TaskError) || error.code === 'task.cancelled') throw error;
    const details: Details = { file_index: index };
    if (error.pageNumber !== undefined) details.page_number = error.pageNumber;
    if (error.retryAfterSeconds !== undefined) details.retry_after_seconds = error.retryAfterSeconds;
    throw new AppError(error.code, { details, cause: error });
  }
}

function checkFailed(report: RedactionReport, index: number): AppError {
  const details: Details = { file_index: index };
  const [first] = report.findings;
  if (first) Object.assign(details, { carrier: first.carrier, cause: first.cause });
  if (first && first.page_number !== null) details.page_number = first.page_number;
  return new AppError('redaction.check_failed', { details });
}
