import type { ExplainedPlace, UnreadPage } from '@sladd/contract';
import type { ExplainRequest } from '@sladd/pipeline';
import { AppError } from '../../http/app-error.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/**
 * Explains why text was marked or not. Throws `search.required` without a text or a box, `request.invalid` for a box
 * without its page, and the errors of reading the file.
 */
export async function explain(
  tasks: DocumentTaskRunner,
  [file]: readonly UploadedFile[],
  request: ExplainRequest,
  options: TaskOptions,
): Promise<{ places: ExplainedPlace[]; unread: UnreadPage[] }> {
  if (!file) throw new AppError('files.none');
  if (request.text === undefined && request.box === undefined) throw new AppError('search.required');
  if (request.box !== undefined && request.pageNumber === undefined) {
    throw new AppError('request.invalid', { fields: { page_number: 'Required' } });
  }
  for await (const event of tasks.run('explain', { file, request }, options)) {
    if (event.type === 'explained') return { places: [...event.places], unread: [...event.unread] };
  }
  throw new TaskError('task.crashed');
}
