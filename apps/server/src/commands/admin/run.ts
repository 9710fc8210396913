import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { describeStartProblem } from '../../start-problem.ts';
import { accountCommands } from './account-commands.ts';
import { NotWellError, readArguments, UsageError } from './command.ts';
import { openContext } from './context.ts';
import { installationCommands } from './installation-commands.ts';
import { usage } from './usage.ts';

/** The exit code of a command, 0 for success, 1 for a refusal or failure, 2 for invalid arguments, and its output. */
export interface Ending {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

const commands = { ...accountCommands, ...installationCommands };

/** Runs one command of the operator. */
export async function runAdmin([name = '', ...rest]: readonly string[], read: () => Config): Promise<Ending> {
  if (['--help', '-h', 'help'].includes(name) || rest.includes('--help')) return { code: 0, text: usage };
  let config: Config | null = null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new UsageError();
    const { words, options } = readArguments(command, rest);
    config = read();
    const context = await openContext(config);
    try {
      return { code: 0, text: await command.run(context, words, options) };
    } finally {
      context.mail.close();
      await context.db.destroy();
    }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: usage };
    if (error instanceof AppError) return { code: 1, text: `Not done: ${error.message}.` };
    if (error instanceof NotWellError) return { code: 1, text: error.message };
    return { code: 1, text: describeStartProblem(error, config) };
  }
}
