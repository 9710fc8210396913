import {
  CircleUser,
  Files,
  History,
  LayoutGrid,
  ScanSearch,
  Search,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react';
import type { IconType } from '../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../ui/signs/redact-icon.tsx';
import type { CommandId } from '../commands/command.ts';
import type { SidebarTab } from '../model/workspace-state.ts';

export interface TabLook {
  readonly id: SidebarTab;
  readonly icon: IconType;
  readonly command: CommandId;
}

/** The tabs of the rail, from top to bottom, without that of the user. */
export const railTabs: readonly TabLook[] = [
  { id: 'thumbnails', icon: LayoutGrid, command: 'showThumbnails' },
  { id: 'files', icon: Files, command: 'showFiles' },
  { id: 'detection', icon: ScanSearch, command: 'showDetection' },
  { id: 'people', icon: UsersRound, command: 'showPeople' },
  { id: 'search', icon: Search, command: 'showSearch' },
  { id: 'redaction', icon: RedactIcon, command: 'showRedaction' },
  { id: 'settings', icon: SlidersHorizontal, command: 'showSettings' },
  { id: 'history', icon: History, command: 'showHistory' },
];

export const userTab: TabLook = { id: 'user', icon: CircleUser, command: 'showUser' };

/** The panels with a tab on a phone; the others are in a menu. */
export const phoneTabs: ReadonlySet<SidebarTab> = new Set(['files', 'detection', 'people', 'redaction']);
