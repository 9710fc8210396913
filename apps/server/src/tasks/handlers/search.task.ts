import { searchDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const searchTask: TaskHandler<Tasks, 'search'> = {
  kind: 'search',
  async *run({ file, request }, { signal, sized, ocrStarted }) {
    for await (const event of searchDocument(file, request, { signal })) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
};
