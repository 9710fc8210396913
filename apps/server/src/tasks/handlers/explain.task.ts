import { explainDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const explainTask: TaskHandler<Tasks, 'explain'> = {
  kind: 'explain',
  async *run({ file, request }, { signal, sized, ocrStarted }) {
    for await (const event of explainDocument(file, request, { signal })) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
};
