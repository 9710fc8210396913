import { detectDocument, openAnalysisHelper } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';
import { helpersFor, shareDocument } from './share-document.ts';

export const detectTask: TaskHandler<Tasks, 'detect'> = {
  kind: 'detect',
  async *run({ file: given, request }, { signal, sized, ocrStarted, helpers }) {
    const file = shareDocument(given);
    for await (const event of detectDocument(file, request, { signal, helpers })) {
      if (event.type === 'opened') {
        sized(event.totalPages);
        const most = helpersFor(file, event.totalPages);
        if (most > 0) helpers.call({ file, request }, most);
      }
      if (event.type === 'ocr_started') ocrStarted();
      yield event;
    }
  },
  async help({ file, request }, signal) {
    const { readAndAnalyse, close } = await openAnalysisHelper(file, request, signal);
    return { work: readAndAnalyse, close };
  },
};
