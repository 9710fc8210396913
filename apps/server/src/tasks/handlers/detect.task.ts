import { detectDocument } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const detectTask: TaskHandler<Tasks, 'detect'> = {
  kind: 'detect',
  async *run({ file, request }, { signal, sized }) {
    for await (const event of detectDocument(file, request, { signal })) {
      if (event.type === 'opened') sized(event.totalPages);
      yield event;
    }
  },
};
