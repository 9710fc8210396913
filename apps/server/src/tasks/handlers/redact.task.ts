import { type ReadingProgress, redactDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const redactTask: TaskHandler<Tasks, 'redact'> = {
  kind: 'redact',
  async *run({ file, mapping, request }, { signal, sized, ocrStarted }) {
    const onProgress = (event: ReadingProgress) => {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
    };
    const options = { signal, onProgress };
    const result = await redactDocument(file, mapping, request, options);
    yield { type: 'redacted', result };
  },
};
