import { blockTypes } from '@sladd/case';
import {
  ALIAS_LENGTH,
  detectionMethods,
  groundSchema,
  MAX_GROUNDS,
  publicKinds,
  reasonSchema,
  zoneSchema,
} from '@sladd/contract';
import { z } from 'zod';
import type { OpenFile } from '../files/open-file.ts';
import { decisions, type FileKey, type Highlight } from '../highlights/highlight.ts';
import { highlightsOf } from '../highlights/state.ts';
import { type RunFile, settled } from '../run/run.ts';
import type { SearchQuery } from '../search/query.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { type KeptPeople, keptPeopleOf, keptPeopleSchema, renamedPeople } from './kept-people.ts';

const rectSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const highlightSchema = z.object({
  id: z.string(),
  fileKey: z.string(),
  pageNumber: z.number().int().min(1),
  kind: z.enum(['search', 'entity', 'manual']),
  boxes: z.array(rectSchema).min(1),
  text: z.string().nullable(),
  decision: z.enum(decisions),
  grounds: z.array(groundSchema).min(1).max(MAX_GROUNDS).optional().catch(undefined),
  alias: z.string().min(1).max(ALIAS_LENGTH).optional().catch(undefined),
  person: z.string().optional().catch(undefined),
  block: z.enum(blockTypes).optional().catch(undefined),
  zone: zoneSchema.optional().catch(undefined),
  span: z.object({ start: z.number(), end: z.number() }).nullable(),
  finding: z
    .object({
      entityType: z.string(),
      methods: z.array(z.enum(detectionMethods)),
      score: z.number(),
      // Invalid in sessions stored before reasons had this form.
      reasons: z.array(reasonSchema).catch([]),
      reasonsOf: z
        .array(z.object({ method: z.enum(detectionMethods), reasons: z.array(reasonSchema) }))
        .optional()
        .catch(undefined),
      validated: z.boolean(),
      publicAs: z.enum(publicKinds).optional().catch(undefined),
    })
    .nullable(),
  queryId: z.string().nullable(),
  answer: z
    .object({ score: z.number(), reasons: z.array(reasonSchema) })
    .optional()
    .catch(undefined),
}) satisfies z.ZodType<Highlight>;

/** The stored form of a search term. */
export const querySchema = z.object({
  id: z.string(),
  term: z.string(),
  caseSensitive: z.boolean(),
  ai: z.boolean(),
  regex: z.boolean(),
  // Missing in sessions stored by earlier versions.
  wholeWords: z.boolean().default(false),
}) satisfies z.ZodType<SearchQuery>;

const keptFileSchema = z.object({
  key: z.string(),
  identity: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  isSelected: z.boolean(),
  isExpanded: z.boolean(),
  pageNumber: z.number().int().min(1),
  seen: z.array(z.number().int()),
});

const typesSchema = z.object({
  fast: z.array(z.string()),
  advanced: z.array(z.string()),
  standard: z.array(z.string()),
});

const checkedSchema = z.object({
  fileKey: z.string(),
  name: z.string(),
  status: z.enum(['completed', 'failed', 'stopped']),
  totalPages: z.number(),
  checkedPages: z.set(z.number()),
  cutPages: z.set(z.number()).default(new Set()),
  cutAt: z.number().nullable().default(null),
  reason: z.string().nullable(),
  hasFound: z.boolean().default(false),
  words: z.number(),
  detectionTime: z.number(),
  totalTime: z.number().nullable(),
  withoutModel: z.array(z.enum(detectionMethods)),
  lookedFor: typesSchema.default({ fast: [], advanced: [], standard: [] }),
}) satisfies z.ZodType<RunFile>;

const sessionSchema = z.object({
  version: z.literal(1),
  files: z.array(keptFileSchema),
  currentKey: z.string().nullable(),
  zoom: z.number(),
  highlights: z.array(highlightSchema),
  queries: z.array(querySchema),
  checked: z.array(checkedSchema),
  // Missing in sessions stored before there were people.
  people: keptPeopleSchema.optional().catch(undefined),
  left: z.array(z.string()).optional().catch(undefined),
});

/** Everything of a workspace that is restored after a reload, except the bytes of its files. Contains no redacted files. */
export interface KeptSession {
  readonly version: 1;
  readonly files: readonly z.infer<typeof keptFileSchema>[];
  readonly currentKey: FileKey | null;
  readonly zoom: number;
  readonly highlights: readonly Highlight[];
  readonly queries: readonly SearchQuery[];
  readonly checked: readonly RunFile[];
  readonly people?: KeptPeople | undefined;
  /** Places of the second look that were left on purpose. */
  readonly left?: readonly string[] | undefined;
}

/**
 * The data of the current state to store; without files that cannot be read, unless they were kept before, but with those
 * that wait for a password.
 */
export function sessionOf(state: WorkspaceState): KeptSession {
  const { view, marks, search, detection } = state;
  const files = state.files.filter(isWorthKeeping);
  const keys = new Set(files.map((file) => file.key));
  return {
    version: 1,
    files: files.map((file) => ({
      key: file.key,
      identity: file.identity,
      isSelected: file.isSelected,
      isExpanded: file.isExpanded,
      pageNumber: view.pageByFile.get(file.key) ?? 1,
      seen: [...(view.seen.get(file.key) ?? [])],
    })),
    currentKey: view.fileKey !== null && keys.has(view.fileKey) ? view.fileKey : null,
    zoom: view.zoom,
    highlights: highlightsOf(marks.highlights, keys),
    queries: search.queries.filter((query) => !search.closed.has(query.id)),
    checked: [...detection.checked.values()].filter((run) => keys.has(run.fileKey)).map(settled),
    people: keptPeopleOf(state.people),
    left: [...state.redaction.left],
  };
}

/** A locked file may have been worked on before the page was left, and so may a kept one that cannot be opened now. */
export function isWorthKeeping({ status, wasKept }: OpenFile): boolean {
  return status === 'ready' || status === 'locked' || (status === 'failed' && wasKept === true);
}

/** Parses a stored session; null if this page does not support its form. */
export function readSession(stored: unknown): KeptSession | null {
  return sessionSchema.safeParse(stored).data ?? null;
}

/**
 * The session with new ids, for the files that are open again: `keys` maps old file keys to new ones. Data of other
 * files is dropped, so that a summary never refers to a missing file.
 */
export function renamed(
  session: KeptSession,
  keys: ReadonlyMap<FileKey, FileKey>,
  newId: () => string,
): KeptSession {
  const queryIds = new Map(session.queries.map((query) => [query.id, `query-${newId()}`]));
  const markIds = new Map(session.highlights.map(({ id }) => [id, newId()]));
  const of = <T extends { readonly fileKey: FileKey }>(item: T): T[] => {
    const fileKey = keys.get(item.fileKey);
    return fileKey === undefined ? [] : [{ ...item, fileKey }];
  };
  return {
    ...session,
    files: session.files.flatMap((file) => {
      const key = keys.get(file.key);
      return key === undefined ? [] : [{ ...file, key }];
    }),
    currentKey: session.currentKey === null ? null : (keys.get(session.currentKey) ?? null),
    highlights: session.highlights.flatMap(of).map((highlight) => ({
      ...highlight,
      id: markIds.get(highlight.id) ?? highlight.id,
      queryId: highlight.queryId === null ? null : (queryIds.get(highlight.queryId) ?? null),
    })),
    queries: session.queries.map((query) => ({ ...query, id: queryIds.get(query.id) ?? query.id })),
    checked: session.checked.flatMap(of),
    people: session.people && renamedPeople(session.people, keys, markIds),
    left: session.left?.flatMap((id) => {
      const slash = id.indexOf('/');
      const key = keys.get(id.slice(0, slash));
      return key === undefined ? [] : [`${key}${id.slice(slash)}`];
    }),
  };
}
