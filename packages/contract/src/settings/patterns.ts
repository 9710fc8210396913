import { z } from 'zod';
import { route } from '../call/route.ts';
import { PATTERN_LABEL_LENGTH, PATTERN_TEXT_LENGTH } from '../limits.ts';

/** How a saved search term is searched. */
export const patternTypes = ['normal', 'case_sensitive', 'ai_search', 'regex'] as const;
export type PatternType = (typeof patternTypes)[number];

/** Input for a saved search term. */
export const patternInputSchema = z.object({
  pattern_text: z
    .string('Search pattern cannot be empty')
    .min(PATTERN_TEXT_LENGTH.min, { error: 'Search pattern cannot be empty', abort: true })
    .trim()
    .min(PATTERN_TEXT_LENGTH.min, 'search term cannot be empty')
    .max(PATTERN_TEXT_LENGTH.max, 'Search pattern must be at most 200 characters'),
  pattern_type: z.enum(patternTypes),
  /** Whether it matches only whole words, as terms of fewer than four letters always do. False by default. */
  whole_words: z.boolean().optional(),
  label: z.string().trim().min(PATTERN_LABEL_LENGTH.min).max(PATTERN_LABEL_LENGTH.max).nullish(),
});

export const patternSchema = z.object({
  id: z.string(),
  setting_id: z.string(),
  pattern_text: z.string(),
  pattern_type: z.enum(patternTypes),
  whole_words: z.boolean(),
  label: z.string().nullable(),
});

/** A saved search term. */
export type Pattern = z.infer<typeof patternSchema>;

const params = z.object({ id: z.string() });
const premium = 'subscription.required';
const locked = 'rules.set_by_organization';
/** Regular expressions are tested by the search engine. */
const taskErrors = ['task.busy', 'task.timed_out', 'task.crashed'] as const;

/** The user's saved search terms, oldest first. */
export const listPatterns = route({
  method: 'GET',
  path: '/api/settings/patterns',
  summary: 'Saved search terms',
  tag: 'Settings',
  access: 'session',
  response: z.array(patternSchema),
  errors: [],
});

/** Saves a search term. Its text must differ exactly from those of the user's other terms. */
export const createPattern = route({
  method: 'POST',
  path: '/api/settings/patterns',
  summary: 'Save a search term',
  tag: 'Settings',
  access: 'session',
  body: patternInputSchema,
  response: patternSchema,
  status: 201,
  errors: ['pattern.duplicate', 'pattern.unusable', 'settings.list_full', premium, locked, ...taskErrors],
});

/** Changes a saved search term. */
export const updatePattern = route({
  method: 'PUT',
  path: '/api/settings/patterns/:id',
  summary: 'Change a saved search term',
  tag: 'Settings',
  access: 'session',
  params,
  body: patternInputSchema.partial(),
  response: patternSchema,
  errors: ['pattern.duplicate', 'pattern.unusable', 'pattern.not_found', premium, locked, ...taskErrors],
});

/** Removes a saved search term. */
export const deletePattern = route({
  method: 'DELETE',
  path: '/api/settings/patterns/:id',
  summary: 'Remove a saved search term',
  tag: 'Settings',
  access: 'session',
  params,
  response: z.null(),
  errors: ['pattern.not_found', locked],
});

/** Removes all saved search terms at once. */
export const clearPatterns = route({
  method: 'DELETE',
  path: '/api/settings/patterns',
  summary: 'Remove all saved search terms',
  tag: 'Settings',
  access: 'session',
  response: z.object({ removed: z.number().int() }),
  errors: [locked],
});
