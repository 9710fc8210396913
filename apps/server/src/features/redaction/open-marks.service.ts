import { type OpenMark, type OpenMarks, openMarksName } from '@sladd/contract';
import type { DocumentFile } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import type { FileAnswer } from '../../http/uploads/mount-multipart.ts';
import type { Tasks } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { zipFiles } from './zip-files.ts';

/** Reads the redaction marks of a file. Throws the errors of reading it. */
export async function readOpenMarks(
  { tasks }: Pick<Deps, 'tasks'>,
  file: DocumentFile,
  options: TaskOptions,
): Promise<OpenMarks> {
  let found: OpenMarks | undefined;
  for await (const { marks } of tasks.run('read_marks', { file }, options)) found = marks;
  if (!found) throw new TaskError('task.crashed');
  return found;
}

/**
 * Writes open marks into a file and returns it in an archive, under a name that says it is not redacted. Throws the
 * errors of writing.
 */
export async function writeOpenMarks(
  { tasks, clock }: Pick<Deps, 'tasks' | 'clock'>,
  file: DocumentFile,
  marks: readonly OpenMark[],
  options: TaskOptions,
): Promise<FileAnswer> {
  const input: Tasks['write_marks']['input'] = { file, marks, at: clock().toISOString() };
  let bytes: Uint8Array | undefined;
  for await (const event of tasks.run('write_marks', input, options)) bytes = event.bytes;
  if (!bytes) throw new TaskError('task.crashed');
  const name = openMarksName(file.name.split(/[\\/]/u).at(-1) || 'document.pdf', 'pdf');
  const archive = await zipFiles([{ name, bytes }], clock(), options.signal ?? new AbortController().signal);
  return { name: 'marks.zip', contentType: 'application/zip', bytes: archive };
}
