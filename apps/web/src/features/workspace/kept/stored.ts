import { groundSchema } from '@sladd/contract';
import { z } from 'zod';
import { defineStored } from '../../../shared/storage.ts';
import type { SearchQuery } from '../model/search/query.ts';
import { querySchema } from '../model/session/session.ts';
import { DEFAULT_SIDEBAR_WIDTH, sidebarTabs } from '../model/workspace-state.ts';

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

/** What this browser's user made of the look that an organization lets everybody begin with. */
export const storedOwnLook = defineStored<{
  organizationId: string;
  appearance: Record<string, unknown>;
} | null>({
  key: 'workspace.ownLook',
  version: 1,
  schema: z.object({ organizationId: z.string(), appearance: z.record(z.string(), z.unknown()) }).nullable(),
  fallback: null,
});

/** How boxes get what they rest on: for working alone, and which settings of an organization's start were changed. */
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

/** The grounds last used here. */
export const storedRecentGrounds = defineStored({
  key: 'workspace.recentGrounds',
  version: 1,
  schema: z.array(groundSchema).readonly(),
  fallback: [],
});

/** How the account wanted its files kept when it was asked last, for the time without a network. */
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

/** How the workspace behaves for this user. */
export const storedHabits = defineStored({
  key: 'workspace.habits',
  version: 1,
  schema: z.object({ usesSingleKeys: z.boolean(), showsTags: z.boolean().default(false) }),
  fallback: { usesSingleKeys: true, showsTags: false },
});

/**
 * The active search terms and whose they are. They outlive a reload and no more: this tab's own storage, gone with it,
 * where another tab's sign-in does not reach.
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
