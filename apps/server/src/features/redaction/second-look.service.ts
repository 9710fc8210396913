import type { RedactionMapping, SecondLook, SecondLookFile } from '@sladd/contract';
import type { ReadingProgress } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import { toFileError } from '../../tasks/file-error.ts';
import { TaskError } from '../../tasks/task-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import { removedElsewhere } from './removed-elsewhere.ts';

/** Errors of the mapping, which is the caller's mistake. */
const callErrors = ['redaction.invalid_mapping'] as const;

/** Called with the reading progress; `fileIndex` is 0-based. */
export type TellProgress = (fileIndex: number, event: ReadingProgress) => void;

/**
 * Searches each file for the values that the mappings remove, including those of the other files. An unreadable file
 * does not affect the others. Throws `redaction.invalid_mapping`.
 */
export async function lookAgainInBatch(
  { tasks }: Pick<Deps, 'tasks'>,
  files: readonly UploadedFile[],
  { redaction_mappings: mappings }: { readonly redaction_mappings: readonly RedactionMapping[] },
  { owner, signal }: TaskOptions,
  tell?: TellProgress,
): Promise<{ file_results: SecondLookFile[] }> {
  if (mappings.length !== files.length) throw new AppError('redaction.invalid_mapping');
  const others = removedElsewhere(mappings);
  const batch = new Batch(signal);
  const file_results = await batch.each(files, async (file, index): Promise<SecondLookFile> => {
    const input = { file, mapping: mappings[index] ?? { pages: [] }, alsoRemoved: others[index] ?? [] };
    try {
      const events = await batch.start((stop) => tasks.run('second_look', input, { owner, signal: stop }));
      let result: SecondLook | undefined;
      for await (const event of events) {
        if (event.type === 'looked') result = event.result;
        else tell?.(index, event);
      }
      if (!result) throw new TaskError('task.crashed');
      return { file: file.name, status: 'success', result };
    } catch (error) {
      return { file: file.name, status: 'error', error: toFileError(error, callErrors) };
    }
  });
  return { file_results };
}
