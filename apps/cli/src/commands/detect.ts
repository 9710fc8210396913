import type { Finding } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { onDocument } from '../failures.ts';
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
import { oneInput, text } from '../options/options.ts';
import { pageProgress } from '../progress.ts';
import { readDocument } from '../read-input.ts';

export const detect: Command = {
  name: 'detect',
  summary: 'sensitive information in a PDF',
  help: `sladd detect <file.pdf> [--preset P] [--method M] [--entities A,B] [--threshold 0.5] [--models F] [--ocr O] [--password P]

Prints a list of {page_number, entity_type, text, score, start, end, bbox, why, reasons, engine}; bbox has one box for each
line, start and end are UTF-16 offsets in the text of the page, why is an English sentence made of the reasons.
${detectOptionsHelp}
${modelsOptionHelp}
${ocrOptionsHelp}`,
  options: { ...detectOptions, ...ocrOptions, ...modelsOption, password: { type: 'string' } },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const request = detectRequest(typed);
    warnNotSought(typed, terminal);
    const ocr = ocrChoice(typed);
    const file = await readDocument(path, text(typed, 'password'));
    const { detectDocument, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const findings = new Map<number, object[]>();
    await onDocument(path, async () => {
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
  const { entity_type, original_text, score, start, end, bbox, why, reasons, engine, validated } = finding;
  const known = validated === undefined ? {} : { validated };
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
