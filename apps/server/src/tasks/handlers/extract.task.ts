import { extractDocument, toExtractedPage } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const extractTask: TaskHandler<Tasks, 'extract'> = {
  kind: 'extract',
  async *run({ file, firstPage = 1 }, { signal, sized, ocrStarted }) {
    for await (const event of extractDocument(file, { signal, firstPage })) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event.type === 'page' ? { type: 'page', page: toExtractedPage(event) } : event;
    }
  },
};
