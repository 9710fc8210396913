import { lookAgain, type ReadingProgress } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const secondLookTask: TaskHandler<Tasks, 'second_look'> = {
  kind: 'second_look',
  async *run({ file, mapping, alsoRemoved }, { signal, sized, ocrStarted }) {
    const onProgress = (event: ReadingProgress) => {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
    };
    const options = { signal, onProgress };
    yield { type: 'looked', result: await lookAgain(file, mapping, alsoRemoved, options) };
  },
};
