import type { ExtractedPage } from '@sladd/contract';
import type { Command } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { onDocument } from '../failures.ts';
import { oneInput, text } from '../options.ts';
import { pageProgress } from '../progress.ts';
import { readDocument } from '../read-input.ts';

export const extract: Command = {
  name: 'extract',
  summary: 'the words of a PDF and their places',
  help: `sladd extract <file.pdf> [--password P]

Prints {"pages": [{page_number, width, height, words: [{text, bbox: {x0, y0, x1, y1}}]}]}.
Places are in points from the top left of the page as displayed. A page without text has no words.`,
  options: { password: { type: 'string' } },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const file = await readDocument(path, text(typed, 'password'));
    const { extractDocument, toExtractedPage } = await import('@sladd/pipeline');
    const pages: ExtractedPage[] = [];
    await onDocument(path, async () => {
      const progress = pageProgress(terminal, 'reading');
      for await (const event of extractDocument(file)) {
        progress(event);
        if (event.type === 'page') pages.push(toExtractedPage(event.page));
      }
    });
    terminal.json({ pages });
    return exitCodes.done;
  },
};
