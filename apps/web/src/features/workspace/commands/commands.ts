import { technicalLog } from '../../../shared/problems/technical-log.ts';
import { besideCommands } from './beside.command.ts';
import type { Command, CommandId } from './command.ts';
import { groundCommands } from './grounds.command.ts';
import { helpCommands } from './help.command.ts';
import { type KeyPattern, patternId } from './keys.ts';
import { navigationCommands } from './navigation.command.ts';
import { reviewCommands } from './review.command.ts';
import { sidebarCommands } from './sidebar.command.ts';
import { toolbarCommands } from './toolbar.command.ts';

/** All commands, in the order of the help dialog. */
export const commands: readonly Command[] = [
  ...toolbarCommands,
  ...sidebarCommands,
  ...navigationCommands,
  ...besideCommands,
  ...reviewCommands,
  ...groundCommands,
  ...helpCommands,
].map(noted);

/** The command with an entry in the technical log each time it runs. */
function noted(command: Command): Command {
  return {
    ...command,
    run(workspace, pressed) {
      technicalLog.noteAction(`command:${command.id}`);
      command.run(workspace, pressed);
    },
  };
}

const byId = new Map(commands.map((command) => [command.id, command]));
const byKey = new Map(
  commands.flatMap((command) => command.keys.map((pattern) => [patternId(pattern), command] as const)),
);

export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
}

export function commandFor(pattern: KeyPattern): Command | undefined {
  return byKey.get(patternId(pattern));
}
