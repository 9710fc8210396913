import type { Command } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { exitCodes } from '../exit-codes.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import { UsageError } from '../usage-error.ts';

export const models: Command = {
  help: `sladd models [--models FOLDER]

Prints a list of {name, origin, code, problem, licence, methods, use, languages}: the files that come with Sladd by their
checksums, the models of the folder, and the language data of text recognition. problem is null for what can be used.
${modelsOptionHelp}`,
  options: modelsOption,
  async run(typed, terminal) {
    if (typed.inputs.length > 0) throw new UsageError('models takes no file');
    const { inventory, setModelsFolder } = await loadEngines();
    setModelsFolder(modelsFolder(typed));
    const items = await inventory();
    for (const { name, problem } of items) {
      if (problem !== null) terminal.warn(`warning: ${name} is not used. ${problem}`);
    }
    terminal.json(items);
    return exitCodes.done;
  },
};
