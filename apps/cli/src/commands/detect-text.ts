import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../errors/exit-codes.ts';
import { readText } from '../files/read-input.ts';
import { oneInput } from '../option-values.ts';
import {
  detectOptions,
  detectOptionsHelp,
  detectRequest,
  warnNotSought,
  warnWithoutModel,
} from '../options/detect-options.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { warnOfLacking } from '../options/warn-lacking.ts';

export const detectTextCommand: Command = {
  help: `sladd detect-text <file.txt> [--preset P] [--method M] [--entities A,B] [--threshold T] [--models FOLDER]

Finds sensitive information in a text file (UTF-8), which is treated as one page. Prints one line of JSON per finding:
  {start, end, entity_type, score, text, reasons, why}

start and end are offsets in code points.

Options:
${detectOptionsHelp}
${modelsOptionHelp}`,
  options: { ...detectOptions, ...modelsOption },
  async run(typed, terminal) {
    const request = detectRequest(typed);
    warnNotSought(typed, terminal);
    const content = await readText(oneInput(typed));
    const { detectText, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const lacking = await warnOfLacking(request.methods, 'never', terminal);
    const { findings, withoutModel } = await detectText(content, request);
    warnWithoutModel(
      withoutModel.filter((method) => !lacking.has(method)),
      terminal,
    );
    for (const finding of findings) terminal.json(finding);
    return exitCodes.done;
  },
};
