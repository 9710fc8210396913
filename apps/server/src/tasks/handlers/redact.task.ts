import { redactDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const redactTask: TaskHandler<Tasks, 'redact'> = {
  kind: 'redact',
  async *run({ file, mapping, request }, { signal, sized, ocrStarted }) {
    const options = { signal, onOpened: sized, onOcrStarted: ocrStarted };
    const result = await redactDocument(file, mapping, request, options);
    yield { type: 'redacted', result };
  },
};
