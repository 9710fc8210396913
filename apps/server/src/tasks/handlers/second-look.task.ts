import { lookAgain } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const secondLookTask: TaskHandler<Tasks, 'second_look'> = {
  kind: 'second_look',
  async *run({ file, mapping, alsoRemoved }, { signal, sized, ocrStarted }) {
    const options = { signal, onOpened: sized, onOcrStarted: ocrStarted };
    yield { type: 'looked', result: await lookAgain(file, mapping, alsoRemoved, options) };
  },
};
