import { lookAgain } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import { eventsOf } from '../events-of.ts';
import type { TaskHandler } from '../task-handler.ts';

type LookEvent = Tasks['second_look']['event'];

export const secondLookTask: TaskHandler<Tasks, 'second_look'> = {
  kind: 'second_look',
  async *run({ file, mapping, alsoRemoved }, { signal, sized, ocrStarted }) {
    const events = eventsOf<LookEvent>(async (onProgress) => ({
      type: 'looked',
      result: await lookAgain(file, mapping, alsoRemoved, { signal, onProgress }),
    }));
    for await (const event of events) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
};
