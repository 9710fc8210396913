import { lookAgain } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

type LookEvent = Tasks['second_look']['event'];

export const secondLookTask: TaskHandler<Tasks, 'second_look'> = {
  kind: 'second_look',
  async *run({ file, mapping, alsoRemoved }, { signal, sized, ocrStarted }) {
    const events = new ReadableStream<LookEvent>({
      start(controller) {
        const onProgress = (event: LookEvent) => controller.enqueue(event);
        void lookAgain(file, mapping, alsoRemoved, { signal, onProgress }).then(
          (result) => {
            controller.enqueue({ type: 'looked', result });
            controller.close();
          },
          (error: unknown) => controller.error(error),
        );
      },
    });
    for await (const event of events) {
      if (event.type === 'opened') sized(event.totalPages);
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
};
