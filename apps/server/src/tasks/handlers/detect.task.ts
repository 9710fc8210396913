import { detectDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const detectTask: TaskHandler<Tasks, 'detect'> = {
  kind: 'detect',
  async *run({ file, request }, { signal, sized, ocrStarted }) {
    for await (const event of detectDocument(file, request, { signal })) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
};
