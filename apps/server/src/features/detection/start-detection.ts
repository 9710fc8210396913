import type { DetectEvent, DetectRequest } from '@sladd/pipeline';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import type { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/** A running detection of one file of a batch. */
export interface StartedDetection {
  readonly events: AsyncIterable<DetectEvent>;
  /** Stops this detection only, not others of the batch. */
  stop(): void;
}

/** Starts detection in a file as soon as there is a slot. Throws the same as `Batch.start`. */
export async function startDetection(
  tasks: DocumentTaskRunner,
  batch: Batch,
  work: { readonly file: UploadedFile; readonly request: DetectRequest },
  options: Omit<TaskOptions, 'signal'>,
): Promise<StartedDetection> {
  const over = new AbortController();
  const events = await batch.start((signal) =>
    tasks.run('detect', work, { ...options, signal: AbortSignal.any([signal, over.signal]) }),
  );
  return { events, stop: () => over.abort() };
}
