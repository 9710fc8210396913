import type { Command, Typed } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { withDocument } from '../files/with-document.ts';
import { oneInput, text } from '../option-values.ts';
import { detectOptions, detectOptionsHelp, detectRequest, warnNotSought } from '../options/detect-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import { warnOfLacking } from '../options/warn-lacking.ts';
import { pageProgress } from '../terminal/progress.ts';

export const explain: Command = {
  help: `sladd explain <file.pdf> --text WORD [--page N] [--preset P] [--method M] [--entities A,B] [--threshold T]
  [--models FOLDER] [--ocr O] [--password-file F]

Explains why sladd detect, with the same options, marks a word or does not. Prints a list with one entry for each
occurrence of the word:
  [{page, text, start, end, bbox, answers, why}]

"answers" has codes and the facts behind them; "why" says the same in English. The exit code is 5 if the word does not
occur in the text that was read.

Options:
  --text WORD      the word or words to explain
  --page N         look only at this page. Names that only other pages give in full are then unknown
${detectOptionsHelp}
${modelsOptionHelp}
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: {
    text: { type: 'string' },
    page: { type: 'string' },
    ...detectOptions,
    ...ocrOptions,
    ...modelsOption,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const word = text(typed, 'text')?.trim() ?? '';
    if (word === '') throw new UsageError('give --text: the word to explain');
    const request = { ...detectRequest(typed), ...onePage(typed), text: word };
    warnNotSought(typed, terminal);
    const ocr = ocrMode(typed);
    const passwords = await passwordsOf(typed);
    const { explainDocument, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    await warnOfLacking(request.methods, ocr, terminal);
    return withDocument(path, passwords, terminal, async (file) => {
      const progress = pageProgress(terminal, 'explaining');
      for await (const event of onItsPage(explainDocument(file, request, { ocr }))) {
        progress(event);
        if (event.type !== 'explained') continue;
        for (const { page, boxes } of event.unread) {
          terminal.warn(`warning: page ${page} has ${boxes.length} unread area(s); the word may be there`);
        }
        terminal.json(event.places);
        if (event.places.length > 0) return exitCodes.done;
      }
      terminal.warn('the word does not occur in the text that was read');
      return exitCodes.nothingFound;
    });
  },
};

/** A missing page is a usage error. */
async function* onItsPage<T>(events: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    const isNoPage = error instanceof Error && 'code' in error && error.code === 'pdf.page_not_found';
    throw isNoPage ? new UsageError('--page: the file has no such page') : error;
  }
}

function onePage(typed: Typed): { pageNumber?: number } {
  const value = text(typed, 'page');
  if (value === undefined) return {};
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new UsageError('--page: a page number');
  return { pageNumber: Number(value) };
}
