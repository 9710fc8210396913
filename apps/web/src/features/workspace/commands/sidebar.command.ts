import { showTab, toggleSidebar } from '../model/actions/sidebar.ts';
import type { SidebarTab } from '../model/workspace-state.ts';
import type { Command, CommandId } from './command.ts';
import { hasFiles } from './conditions.ts';
import { shiftDigit, shiftLetter } from './keys.ts';

function tab(id: CommandId, name: SidebarTab, digit: number): Command {
  return {
    id,
    category: 'sidebar',
    keys: [shiftDigit(digit)],
    isEnabled: hasFiles,
    run: (workspace) => showTab(workspace.store, name),
  };
}

export const sidebarCommands: readonly Command[] = [
  tab('showUser', 'user', 0),
  tab('showThumbnails', 'thumbnails', 1),
  tab('showFiles', 'files', 2),
  tab('showDetection', 'detection', 3),
  tab('showSearch', 'search', 4),
  tab('showRedaction', 'redaction', 5),
  tab('showSettings', 'settings', 6),
  tab('showHistory', 'history', 7),
  tab('showPeople', 'people', 8),
  {
    id: 'toggleSidebar',
    category: 'sidebar',
    keys: [shiftLetter('b')],
    isEnabled: hasFiles,
    run: (workspace) => toggleSidebar(workspace.store),
  },
];
