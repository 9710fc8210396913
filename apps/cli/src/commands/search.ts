import type { SearchMatch } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { UsageError } from '../errors/usage-error.ts';
import { withDocument } from '../files/with-document.ts';
import { flag, oneInput } from '../option-values.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { ocrMode, ocrOptions, ocrOptionsHelp, warnUnread } from '../options/ocr-options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import {
  readTerms,
  termOptions,
  termOptionsHelp,
  termRuleHelp,
  wholeWords,
} from '../options/term-options.ts';
import { pageProgress } from '../terminal/progress.ts';

export const search: Command = {
  help: `sladd search <file.pdf> --term T [--term T2 ...] [--terms-file F] [--whole-words] [--case-sensitive] [--regex] [--ai]
  [--models FOLDER] [--ocr O] [--password-file F]

Finds texts in a PDF, in the same places where sladd redact would remove them. Prints a list:
  [{page_number, bbox, term, text, start, end}]

start and end are UTF-16 offsets in the text of the page. A match over two lines has two entries with the same start and
end. A match over the end of a page has one entry on each page, with "part": "begin" and "part": "end". With --ai, entries
also have score, reasons and why.

Options:
${termOptionsHelp}  --case-sensitive upper and lower case must match
  --regex          the texts are regular expressions (RE2: no look-around, no back references)
  --ai             search by meaning, such as "names" or "telefonnummer"
${modelsOptionHelp}
${ocrOptionsHelp}
${passwordOptionsHelp}

${termRuleHelp}`,
  options: {
    ...termOptions,
    'case-sensitive': { type: 'boolean' },
    regex: { type: 'boolean' },
    ai: { type: 'boolean' },
    ...modelsOption,
    ...ocrOptions,
    ...passwordOptions,
  },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const terms = await readTerms(typed);
    if (terms.length === 0) throw new UsageError('give --term or --terms-file: the texts to search for');
    const ocr = ocrMode(typed);
    const passwords = await passwordsOf(typed);
    const request = {
      terms,
      caseSensitive: flag(typed, 'case-sensitive'),
      regex: flag(typed, 'regex'),
      ai: flag(typed, 'ai'),
      wholeWords: wholeWords(typed),
    };
    const { searchDocument, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const matches: ({ page_number: number } & SearchMatch)[] = [];
    await withDocument(path, passwords, terminal, async (file) => {
      const progress = pageProgress(terminal, 'searching');
      for await (const event of searchDocument(file, request, { ocr })) {
        progress(event);
        if (event.type !== 'page') continue;
        warnUnread(event, terminal);
        matches.push(...event.matches.map((match) => ({ page_number: event.pageNumber, ...match })));
      }
    });
    terminal.json(matches);
    return exitCodes.done;
  },
};
