import { extractPages, openExtractHelper } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import { PackedEvent } from '../packed-event.ts';
import type { TaskHandler } from '../task-handler.ts';
import { helpersFor, shareDocument } from './share-document.ts';

export const extractTask: TaskHandler<Tasks, 'extract'> = {
  kind: 'extract',
  async *run({ file: given, firstPage = 1 }, { signal, sized, ocrStarted, helpers }) {
    const file = shareDocument(given);
    let mostHelpers = 0;
    for await (const event of extractPages(file, { signal, firstPage, helpers })) {
      if (event.type === 'opened') {
        sized(event.totalPages);
        mostHelpers = helpersFor(file, event.totalPages);
      }
      if (event.type === 'ocr_started') {
        ocrStarted();
        // Reading a typed page takes less time than passing it through two threads.
        helpers.call({ file }, mostHelpers);
        mostHelpers = 0;
      }
      yield event.type === 'page' ? new PackedEvent(`{"type":"page","page":${event.page.json}}`) : event;
    }
  },
  async help({ file }) {
    const { read, close } = openExtractHelper(file);
    return { work: read, close };
  },
};
