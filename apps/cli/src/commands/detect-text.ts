import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { oneInput } from '../option-values.ts';
import {
  detectOptions,
  detectOptionsHelp,
  detectRequest,
  warnNotSought,
  warnWithoutModel,
} from '../options/detect-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { readText } from '../read-input.ts';

export const detectTextCommand: Command = {
  help: `sladd detect-text <file.txt> [--preset P] [--method M] [--entities A,B] [--threshold 0.5] [--models F]

Prints one line of JSON {start, end, entity_type, score, text, reasons, why} for each finding; start and end
are offsets in code points. The file is read as UTF-8 and taken as one page.
${detectOptionsHelp}
${modelsOptionHelp}`,
  options: { ...detectOptions, ...modelsOption },
  async run(typed, terminal) {
    const request = detectRequest(typed);
    warnNotSought(typed, terminal);
    const content = await readText(oneInput(typed));
    const { detectText, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const { findings, withoutModel } = await detectText(content, request);
    warnWithoutModel(withoutModel, terminal);
    for (const finding of findings) terminal.json(finding);
    return exitCodes.done;
  },
};
