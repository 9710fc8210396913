import type { hybridDetect } from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { Batch } from '../../tasks/batch.ts';
import { toFileError } from '../../tasks/file-error.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';
import type { UsageMeter } from '../subscriptions/index.ts';
import { detectFile, type HybridFileResult, unpaidFile } from './detect-file.ts';

type HybridResponse = z.output<typeof hybridDetect.response>;

interface BatchRun {
  readonly files: readonly UploadedFile[];
  readonly request: DetectRequest;
  readonly meter: UsageMeter;
}

/**
 * The same detection as the stream, answered at the end. If the pages of the plan run out, it returns the findings up
 * to there.
 */
export async function detectBatch(
  { tasks, newId }: Pick<Deps, 'tasks' | 'newId'>,
  { files, request, meter }: BatchRun,
  { owner, signal }: TaskOptions,
): Promise<HybridResponse> {
  const batch = new Batch(signal);
  // Before a task transfers the bytes.
  const names = files.map(({ bytes }) => meter.nameOf(bytes));
  let isExhausted = false;
  const results = await batch.each(files, async (file, index): Promise<HybridFileResult> => {
    if (isExhausted) return unpaidFile(file.name);
    try {
      const mark = names[index] ?? '';
      const detected = await detectFile(tasks, batch, { file, request, meter, mark, owner });
      isExhausted ||= detected.isExhausted;
      return detected.result;
    } catch (error) {
      return { file: file.name, status: 'error', error: toFileError(error) };
    }
  });
  const successful = results.filter((result) => result.status === 'success').length;
  return {
    batch_summary: {
      batch_id: newId(),
      total_files: results.length,
      successful,
      failed: results.length - successful,
    },
    file_results: results,
  };
}
