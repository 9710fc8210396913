import type { FeatureCode } from '@sladd/contract';
import type { WorkspaceState } from '../model/workspace-state.ts';
import type { Workspace } from '../mounted/workspace.ts';
import type { KeyPattern } from './keys.ts';

export const commandCategories = ['toolbar', 'sidebar', 'navigation', 'review', 'help'] as const;
export type CommandCategory = (typeof commandCategories)[number];

/**
 * An action of the workspace. Toolbar, full screen, mobile menu, shortcuts and help dialog are views of the list of
 * commands, so they cannot differ. Its label is the translation `commands.<id>`.
 */
export interface Command {
  readonly id: CommandId;
  readonly category: CommandCategory;
  readonly keys: readonly KeyPattern[];
  /** The paid feature it belongs to. */
  readonly feature?: FeatureCode;
  /** Only while pages, list or nothing in particular has focus. */
  readonly onlyWhileReading?: true;
  /** Whether it repeats while the key is held. */
  readonly repeats?: true;
  readonly isEnabled: (state: WorkspaceState) => boolean;
  /** `pressed` is the key that triggered it, if any. */
  readonly run: (workspace: Workspace, pressed?: KeyPattern) => void;
  /** For commands that are active as long as their key is held. */
  readonly release?: (workspace: Workspace) => void;
}

export const commandIds = [
  'open',
  'save',
  'print',
  'undo',
  'redo',
  'search',
  'detect',
  'redact',
  'edit',
  'drawRectangle',
  'zoomIn',
  'zoomOut',
  'zoomReset',
  'showUser',
  'showThumbnails',
  'showFiles',
  'showDetection',
  'showPeople',
  'showSearch',
  'showRedaction',
  'showSettings',
  'showHistory',
  'toggleSidebar',
  'nextPage',
  'previousPage',
  'firstPage',
  'lastPage',
  'beside',
  'accept',
  'reject',
  'nextFinding',
  'previousFinding',
  'equalTogether',
  'markBlock',
  'applyZone',
  'setGround',
  'chooseGround',
  'nextWithoutGround',
  'finalLook',
  'showTags',
  'deleteSelected',
  'pickAll',
  'help',
  'escape',
] as const;
export type CommandId = (typeof commandIds)[number];
