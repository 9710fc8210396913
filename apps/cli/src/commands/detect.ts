import type { Finding } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { InputError } from '../input-error.ts';
import {
  detectOptions,
  detectOptionsHelp,
  detectRequest,
  warnNotSought,
  warnWithoutModel,
} from '../options/detect-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { ocrChoice, ocrOptions, ocrOptionsHelp, warnUnread } from '../options/ocr-options.ts';
import { oneInput } from '../options/options.ts';
import { passwordOptions, passwordOptionsHelp, passwordsOf } from '../options/password-options.ts';
import { pageProgress } from '../progress.ts';
import { withDocument } from '../with-document.ts';

export const detect: Command = {
  name: 'detect',
  summary: 'sensitive information in a PDF',
  help: `sladd detect <file.pdf> [--preset P] [--method M] [--entities A,B] [--threshold 0.5] [--models F] [--ocr O]
  [--password-file F]

Prints a list of {page_number, entity_type, text, score, start, end, bbox, why, reasons, engine}; bbox has one box for each
line, start and end are UTF-16 offsets in the text of the page, why is an English sentence made of the reasons.
${detectOptionsHelp}
${modelsOptionHelp}
${ocrOptionsHelp}
${passwordOptionsHelp}`,
  options: { ...detectOptions, ...ocrOptions, ...modelsOption, ...passwordOptions },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const request = detectRequest(typed);
    warnNotSought(typed, terminal);
    const ocr = ocrChoice(typed);
    const passwords = await passwordsOf(typed);
    const { detectDocument, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const findings = new Map<number, object[]>();
    await withDocument(path, passwords, terminal, async (file) => {
      const progress = pageProgress(terminal, 'detecting');
      for await (const event of detectDocument(file, request, { ocr })) {
        progress(event);
        if (event.type === 'opened') warnWithoutModel(event.withoutModel, terminal);
        if (event.type === 'page_failed') throw new InputError(path, event.code, event.pageNumber);
        if (event.type !== 'page_completed') continue;
        if (!findings.has(event.pageNumber)) warnUnread(event, terminal);
        const found = event.results.redaction_mapping.pages.flatMap((page) => page.sensitive);
        findings.set(
          event.pageNumber,
          found.map((finding) => toLine(event.pageNumber, finding)),
        );
      }
    });
    terminal.json([...findings.values()].flat());
    return exitCodes.done;
  },
};

function toLine(page: number, finding: Finding): object {
  const {
    entity_type,
    original_text,
    score,
    start,
    end,
    bbox,
    why,
    reasons,
    engine,
    validated,
    probably_public,
  } = finding;
  const known = {
    ...(validated === undefined ? {} : { validated }),
    ...(probably_public === undefined ? {} : { probably_public }),
  };
  return {
    page_number: page,
    entity_type,
    text: original_text,
    score,
    start,
    end,
    bbox,
    why,
    reasons,
    engine,
    ...known,
  };
}
