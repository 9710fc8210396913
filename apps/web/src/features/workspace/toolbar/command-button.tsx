import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { WithCrown } from '../../../ui/signs/crown.tsx';
import type { IconType } from '../../../ui/signs/icon.tsx';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { capsOf } from '../commands/key-caps.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** An icon button for a command; with a crown if its feature has to be paid for. */
export function CommandButton({ id, icon, pressed }: { id: CommandId; icon: IconType; pressed?: boolean }) {
  const text = useText();
  const workspace = useWorkspace();
  const command = commandOf(id);
  const isEnabled = useWorkspaceState(command.isEnabled);
  const isLocked = command.feature !== undefined && workspace.ports.gate?.has(command.feature) === false;
  const button = (
    <IconButton
      icon={icon}
      label={text(`commands.${id}`)}
      keys={capsOf(id)}
      data-tour={id}
      pressed={pressed}
      disabled={!isEnabled}
      className="text-fg!  data-disabled:text-fg-disabled!"
      onClick={() => command.run(workspace)}
    />
  );
  return isLocked ? <WithCrown>{button}</WithCrown> : button;
}
