import type { BoundingBox } from '@sladd/geometry';
import { AppError } from '../../http/app-error.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/** The words to find: as text, or as a box in a file. */
interface PhraseFields {
  readonly text?: string | undefined;
  readonly bounding_box?: BoundingBox | undefined;
  readonly source_file?: string | undefined;
  readonly page_number?: number | undefined;
}

/** The files to search: the named ones, or all without names. Throws `request.invalid` for an unknown name. */
export function selectFiles(
  files: readonly UploadedFile[],
  names: readonly string[] | undefined,
): readonly UploadedFile[] {
  if (!names || names.length === 0) return files;
  if (names.some((name) => files.every((file) => file.name !== name))) {
    throw new AppError('request.invalid', { fields: { selected_files: 'Names a file that was not sent' } });
  }
  return files.filter((file) => names.includes(file.name));
}

/**
 * The words to find; empty if there are none in the box. Throws `search.required` without words or a box,
 * `request.invalid` if the file or page of the box is unclear, and the errors of reading the file.
 */
export async function readPhrase(
  tasks: DocumentTaskRunner,
  files: readonly UploadedFile[],
  fields: PhraseFields,
  options: TaskOptions,
): Promise<string> {
  if (fields.text !== undefined) return fields.text;
  if (!fields.bounding_box) throw new AppError('search.required');
  const source = sourceFile(files, fields.source_file);
  const { page_number: pageNumber } = fields;
  if (pageNumber === undefined)
    throw new AppError('request.invalid', { fields: { page_number: 'Required' } });
  // A task transfers its bytes, and the same file is searched afterwards.
  const file = { ...source, bytes: source.bytes.slice() };
  let phrase = '';
  const input = { file, pageNumber, box: fields.bounding_box };
  for await (const event of tasks.run('find_words', input, options)) phrase = event.text;
  return phrase;
}

function sourceFile(files: readonly UploadedFile[], name: string | undefined): UploadedFile {
  const candidates = name === undefined ? files : files.filter((file) => file.name === name);
  const [file, ...others] = candidates;
  if (!file || (name === undefined && others.length > 0)) {
    throw new AppError('request.invalid', { fields: { source_file: 'Name the file the box belongs to' } });
  }
  return file;
}
