import type { ExtractedPage } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { onDocument } from '../failures.ts';
import { ocrChoice, ocrOptions, ocrOptionsHelp, warnUnread } from '../options/ocr-options.ts';
import { oneInput, text } from '../options/options.ts';
import { pageProgress } from '../progress.ts';
import { readDocument } from '../read-input.ts';

export const extract: Command = {
  name: 'extract',
  summary: 'the words of a PDF and their places',
  help: `sladd extract <file.pdf> [--ocr auto|never|always] [--password P]

Prints {"pages": [{page_number, width, height, words: [{text, bbox: {x0, y0, x1, y1}, confidence}], ocr, unread}]}.
Places are in points from the top left of the page as displayed. A page without text has no words. Words read by text
recognition have a confidence; unread are places that may hold text which could not be read.
${ocrOptionsHelp}`,
  options: { ...ocrOptions, password: { type: 'string' } },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const ocr = ocrChoice(typed);
    const file = await readDocument(path, text(typed, 'password'));
    const { extractDocument, toExtractedPage } = await loadEngines();
    const pages: ExtractedPage[] = [];
    await onDocument(path, async () => {
      const progress = pageProgress(terminal, 'reading');
      for await (const event of extractDocument(file, { ocr })) {
        progress(event);
        if (event.type !== 'page') continue;
        warnUnread({ ...event, pageNumber: event.page.pageNumber }, terminal);
        pages.push(toExtractedPage(event));
      }
    });
    terminal.json({ pages });
    return exitCodes.done;
  },
};
