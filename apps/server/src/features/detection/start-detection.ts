import type { DetectEvent, DetectRequest } from '@sladd/pipeline';
import type { UploadedFile } from '../../http/upload.ts';
import type { Batch } from '../../tasks/batch.ts';
import type { DocumentTaskRunner } from '../../tasks/definitions.ts';
import type { TaskOptions } from '../../tasks/task-runner.ts';

/** A detection in one file of a batch. */
export interface StartedDetection {
  readonly events: AsyncIterable<DetectEvent>;
  /** Ends it, and no other one of its batch. */
  stop(): void;
}

/** Starts to detect in a file as soon as there is room. Throws as `Batch.start`. */
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
