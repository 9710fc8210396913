import type { Command, Typed } from '../command.ts';
import { loadEngines } from '../engines.ts';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { ForeseenError } from '../errors/foreseen-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { text } from '../option-values.ts';
import { modelsFolder, modelsOption, modelsOptionHelp } from '../options/models-option.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const models: Command = {
  help: `sladd models [--models FOLDER]
sladd models check FOLDER
sladd models import --from CONFIG [--licence NAME]

The first form lists the models and language data that can be used: those that come with Sladd (by their checksums), those
of the folder, and the language data of text recognition:
  [{name, origin, code, problem, licence, methods, use, languages}]

"problem" is null for what can be used.

"check" loads the model in one folder. It prints how its manifest was understood, what it marks in twenty sentences, and
the time and memory that it took. The exit code is 4 if the model cannot be used.

"import" writes a manifest.json for a token classifier of the hub, beside its config.json, model.onnx, tokenizer.json and
LICENSE. Check the labels in it before you use the model.

Options:
${modelsOptionHelp}
  --from CONFIG    the model's config.json
  --licence NAME   the name of its licence, if the model card beside it does not say`,
  options: { ...modelsOption, from: { type: 'string' }, licence: { type: 'string' } },
  async run(typed, terminal) {
    const [act, folder, ...more] = typed.inputs;
    if (act === undefined) return list(typed, terminal);
    if (more.length === 0 && act === 'check' && folder !== undefined) return check(folder, terminal);
    if (folder === undefined && act === 'import') return importFrom(typed, terminal);
    throw new UsageError('models takes no argument, check FOLDER, or import --from CONFIG');
  },
};

async function list(typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const { inventory, setModelsFolder } = await loadEngines();
  setModelsFolder(modelsFolder(typed));
  const items = await inventory();
  for (const { name, problem } of items) {
    if (problem !== null) terminal.warn(`warning: ${name} is not used. ${problem}`);
  }
  terminal.json(items);
  return exitCodes.done;
}

async function check(folder: string, terminal: Terminal): Promise<ExitCode> {
  const { checkModel } = await loadEngines();
  const found = await checkModel(folder);
  for (const warning of found.warnings) terminal.warn(`warning: ${warning}`);
  if (found.problem !== null) terminal.warn(`error: ${found.folder} is not used. ${found.problem}`);
  terminal.json(found);
  return found.problem === null ? exitCodes.done : exitCodes.checkFailed;
}

async function importFrom(typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const from = text(typed, 'from');
  if (from === undefined) throw new UsageError('give --from: the config.json of the model');
  const { importModel } = await loadEngines();
  try {
    terminal.json(await importModel(from, text(typed, 'licence')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'model.unavailable')
      throw new ModelRefused(error.message);
    throw error;
  }
  return exitCodes.done;
}

class ModelRefused extends ForeseenError {
  readonly exitCode = exitCodes.unreadableInput;
}
