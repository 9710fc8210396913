import type { RedactionMapping } from '@sladd/contract';
import type { RedactedDocument, RedactRequest } from '@sladd/pipeline';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';

export interface FileToRedact {
  readonly file: UploadedFile;
  readonly mapping: RedactionMapping;
  readonly request: RedactRequest;
  readonly owner: string;
}

/** Redacts a file as a task of a batch; the report says whether the result passed its check. Throws `TaskError`. */
export async function redactFile(
  tasks: DocumentTaskRunner,
  batch: Batch,
  { file, mapping, request, owner }: FileToRedact,
): Promise<RedactedDocument> {
  const input = { file, mapping, request };
  const events = await batch.start((signal) => tasks.run('redact', input, { owner, signal }));
  let result: RedactedDocument | undefined;
  for await (const event of events) result = event.result;
  if (!result) throw new TaskError('task.crashed');
  return result;
}
