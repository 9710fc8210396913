import { appearanceSchema, redactionMappingSchema } from '@sladd/contract';
import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { onDocument } from '../failures.ts';
import { ocrChoice, ocrOptions, ocrOptionsHelp } from '../ocr-options.ts';
import { commaList, oneInput, text } from '../options.ts';
import { jsonOption, readDocument } from '../read-input.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'whether anything is left in a redacted PDF',
  help: `sladd verify <redacted.pdf> [--mapping m.json] [--terms "a,b"] [--appearance a.json]
  [--ocr O] [--password P]

Prints a list of {page_number, carrier, cause, bbox} and ends with 1 when it is not empty. Two engines read the file,
and text recognition its pictures.
Without --mapping and --terms it also looks for text under dark areas and marks that were never applied.
  --mapping     places in which nothing may be left (form: see sladd redact --help)
  --terms       texts that may not be anywhere in the file; without regard to case
  --appearance  the looks the file was redacted with, when they draw a text of their own
${ocrOptionsHelp}`,
  options: {
    mapping: { type: 'string' },
    terms: { type: 'string', multiple: true },
    appearance: { type: 'string' },
    ...ocrOptions,
    password: { type: 'string' },
  },
  async run(typed, terminal) {
    const path = oneInput(typed);
    const request = {
      terms: commaList(typed, 'terms'),
      ...(await jsonOption(typed, 'mapping', redactionMappingSchema)),
      ...(await jsonOption(typed, 'appearance', appearanceSchema)),
    };
    const ocr = ocrChoice(typed);
    const file = await readDocument(path, text(typed, 'password'));
    terminal.progress('verifying');
    const { verifyDocument } = await loadEngines();
    const left = await onDocument(path, () => verifyDocument(file, request, { ocr }));
    terminal.json(left);
    return left.length > 0 ? exitCodes.found : exitCodes.done;
  },
};
