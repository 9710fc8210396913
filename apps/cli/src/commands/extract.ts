import type { ExtractedPage } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadDocumentEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { withDocument } from '../files/with-document.ts';
import { oneInput } from '../option-values.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp, warnUnread } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import { pageProgress } from '../terminal/progress.ts';

export const extract: Command = {
  help: `sladd extract <file.pdf> [--ocr auto|never|always] [--password-file F]

Prints the words of a PDF and where they are:
  {"pages": [{page_number, width, height, words: [{text, bbox: {x0, y0, x1, y1}, confidence}], ocr, unread}]}

Places are in points from the top left of the page as displayed. Only words read by text recognition have a confidence.
"unread" has areas that may contain text which could not be read.

Options:
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: { ...ocrOptions, ...passwordOptions },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const ocr = ocrMode(typed);
    const passwords = await passwordsOf(typed);
    const { extractDocument, toExtractedPage } = await loadDocumentEngines();
    const pages: ExtractedPage[] = [];
    await withDocument(path, passwords, terminal, async (file) => {
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
