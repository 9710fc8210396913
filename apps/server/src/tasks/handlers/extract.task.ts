import { extractDocument, toExtractedPage } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const extractTask: TaskHandler<Tasks, 'extract'> = {
  kind: 'extract',
  async *run({ file }, { signal, sized }) {
    for await (const event of extractDocument(file, { signal })) {
      if (event.type === 'opened') {
        sized(event.totalPages);
        yield event;
      } else {
        yield { type: 'page', page: toExtractedPage(event.page) };
      }
    }
  },
};
