import { groundSchema } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../../../shared/browser/storage.ts';
import type { SearchQuery } from '../model/search/query.ts';
import { querySchema } from '../model/session/session.ts';
import { DEFAULT_SIDEBAR_WIDTH, sidebarTabs } from '../model/workspace-state.ts';

/** The last state of the sidebar. */
export const storedSidebar = defineStored({
  key: 'workspace.sidebar',
  version: 1,
  schema: z.object({ tab: z.enum(sidebarTabs), isCollapsed: z.boolean().nullable(), width: z.number() }),
  fallback: { tab: 'files', isCollapsed: null, width: DEFAULT_SIDEBAR_WIDTH },
});

/** The look of redactions. Read field by field, so that one invalid value does not discard the others. */
export const storedAppearance = defineStored<Record<string, unknown> | null>({
  key: 'workspace.appearance',
  version: 1,
  schema: z.record(z.string(), z.unknown()).nullable(),
  fallback: null,
});

/** The user's change of the look that an organization sets initially. */
export const storedOwnLook = defineStored<{
  organizationId: string;
  appearance: Record<string, unknown>;
} | null>({
  key: 'workspace.ownLook',
  version: 1,
  schema: z.object({ organizationId: z.string(), appearance: z.record(z.string(), z.unknown()) }).nullable(),
  fallback: null,
});

/** How boxes get their legal bases: for working alone, and the changes of an organization's initial settings. */
export const storedGrounds = defineStored<{
  alone: unknown;
  own: { organizationId: string; settings: Record<string, unknown> } | null;
}>({
  key: 'workspace.grounds',
  version: 1,
  schema: z.object({
    alone: z.unknown(),
    own: z.object({ organizationId: z.string(), settings: z.record(z.string(), z.unknown()) }).nullable(),
  }),
  fallback: { alone: null, own: null },
});

/** The legal bases last used here. */
export const storedRecentGrounds = defineStored({
  key: 'workspace.recentGrounds',
  version: 1,
  schema: z.array(groundSchema).readonly(),
  fallback: [],
});

/** The account's last known setting for keeping files, for when the browser is offline. */
export const storedHowKept = defineStored<{
  userId: string;
  isKept: boolean;
  cleanupDays: number;
  seconds: number;
} | null>({
  key: 'workspace.howKept',
  version: 1,
  schema: z
    .object({ userId: z.string(), isKept: z.boolean(), cleanupDays: z.number(), seconds: z.number() })
    .nullable(),
  fallback: null,
});

/** Preferences of this user for the workspace. */
export const storedHabits = defineStored({
  key: 'workspace.habits',
  version: 1,
  schema: z.object({ usesSingleKeys: z.boolean(), showsTags: z.boolean().default(false) }),
  fallback: { usesSingleKeys: true, showsTags: false },
});

/**
 * The active search terms and their user. Stored per tab, so that they survive only a reload and are not affected by a
 * sign-in in another tab.
 */
export const storedQueries = defineStored<{ userId: string | null; queries: readonly SearchQuery[] }>(
  {
    key: 'workspace.queries',
    version: 2,
    schema: z.object({ userId: z.string().nullable(), queries: z.array(querySchema).readonly() }),
    fallback: { userId: null, queries: [] },
  },
  () => globalThis.sessionStorage ?? null,
);
