import { wordsUnder } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const findWordsTask: TaskHandler<Tasks, 'find_words'> = {
  kind: 'find_words',
  async *run({ file, pageNumber, box }, { signal, ocrStarted }) {
    const options = { signal, onOcrStarted: ocrStarted };
    yield { type: 'words', text: await wordsUnder(file, pageNumber, box, options) };
  },
};
