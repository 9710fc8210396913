import { redactDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const redactTask: TaskHandler<Tasks, 'redact'> = {
  kind: 'redact',
  async *run({ file, mapping, request }, { signal, sized }) {
    const result = await redactDocument(file, mapping, request, { signal, onOpened: sized });
    yield { type: 'redacted', result };
  },
};
