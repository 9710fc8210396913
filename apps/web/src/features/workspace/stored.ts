import { z } from 'zod';
import { defineStored } from '../../shared/storage.ts';
import { DEFAULT_SIDEBAR_WIDTH, sidebarTabs } from './model/workspace-state.ts';

/** What the sidebar looked like when it was left. */
export const storedSidebar = defineStored({
  key: 'workspace.sidebar',
  version: 1,
  schema: z.object({ tab: z.enum(sidebarTabs), isCollapsed: z.boolean().nullable(), width: z.number() }),
  fallback: { tab: 'files', isCollapsed: null, width: DEFAULT_SIDEBAR_WIDTH },
});

/** The look of redactions. Read field by field, so that one bad value does not cost the others. */
export const storedAppearance = defineStored<Record<string, unknown> | null>({
  key: 'workspace.appearance',
  version: 1,
  schema: z.record(z.string(), z.unknown()).nullable(),
  fallback: null,
});

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/u);

/** Colours of a new user. */
export const defaultColors = {
  manual: '#FF5733',
  search: '#33A8FF',
  fast: '#33FF57',
  advanced: '#FFFF33',
  standard: '#9D4EDD',
} as const;

export type ColorName = keyof typeof defaultColors;

export const storedColors = defineStored<Record<ColorName, string>>({
  key: 'workspace.colors',
  version: 1,
  schema: z.object({ manual: color, search: color, fast: color, advanced: color, standard: color }),
  fallback: defaultColors,
});

/** How the workspace behaves for this user. */
export const storedHabits = defineStored({
  key: 'workspace.habits',
  version: 1,
  schema: z.object({ usesSingleKeys: z.boolean(), showsLetters: z.boolean() }),
  fallback: { usesSingleKeys: true, showsLetters: true },
});
