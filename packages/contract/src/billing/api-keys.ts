import { z } from 'zod';
import { apiKeyPermissions, route } from '../call/route.ts';

/** How long an API key is valid, in minutes or days. */
export const apiKeyDurations = ['15m', '30m', '30d', '90d', '180d', '365d'] as const;
export type ApiKeyDuration = (typeof apiKeyDurations)[number];

/** How long an API key is valid by default. */
export const DEFAULT_API_KEY_DURATION: ApiKeyDuration = '30d';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Each duration in milliseconds. */
export const apiKeyDurationMs: Readonly<Record<ApiKeyDuration, number>> = {
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '180d': 180 * DAY_MS,
  '365d': 365 * DAY_MS,
};

/** Largest number of API keys of one person, including expired ones. */
export const MAX_API_KEYS = 20;

/** Length of the name of an API key, in characters. */
export const API_KEY_NAME_LENGTH = { min: 3, max: 50 } as const;

/** Number of dots shown instead of a key. */
export const MASKED_KEY_DOTS = 64;

/** The name of a key, trimmed. */
export const apiKeyNameSchema = z
  .string('API key name cannot be empty')
  .trim()
  .min(1, 'API key name cannot be empty')
  .min(API_KEY_NAME_LENGTH.min, 'Name must be at least 3 characters')
  .max(API_KEY_NAME_LENGTH.max, 'Name must be at most 50 characters')
  .regex(/^[\p{L}\p{N} _-]*$/u, 'Only letters, digits, spaces, hyphens and underscores')
  .describe('Name given by its owner');

/** Input for a new API key. */
export const createApiKeySchema = z.strictObject({
  name: apiKeyNameSchema,
  duration: z.enum(apiKeyDurations).default(DEFAULT_API_KEY_DURATION).describe('How long it is valid'),
  permissions: z
    .array(z.enum(apiKeyPermissions))
    .min(1, 'Choose at least one permission')
    .max(apiKeyPermissions.length)
    .refine((list) => new Set(list).size === list.length, 'A permission occurs twice')
    .default([...apiKeyPermissions])
    .describe('What it may do; everything unless given'),
});

export const apiKeySchema = z.object({
  id: z.string().describe('Eight characters; the key begins with `sladd_<id>_`'),
  name: z.string().describe('Name given by its owner'),
  permissions: z.array(z.enum(apiKeyPermissions)).describe('What it may do'),
  duration: z.enum(apiKeyDurations).describe('How long it was made to be valid'),
  created_at: z.iso.datetime().describe('When it was made'),
  expires_at: z.iso.datetime().describe('When it expires, exact to the minute'),
  last_used: z.iso.datetime().nullable().describe('The last call with it, to the minute; null for never'),
  subscription_id: z.string().nullable().describe('The subscription its pages count on'),
});

/** An API key as in lists, without the key itself. */
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The caller's API keys, newest first. */
export const listApiKeys = route({
  method: 'GET',
  path: '/api/users/me/api-keys',
  summary: 'API keys',
  tag: 'API keys',
  access: 'session',
  response: z.array(apiKeySchema),
  errors: [],
});

/** Creates an API key. Only this answer contains the key itself. */
export const createApiKey = route({
  method: 'POST',
  path: '/api/users/me/api-keys',
  summary: 'Create an API key',
  tag: 'API keys',
  access: 'session',
  body: createApiKeySchema,
  response: apiKeySchema.extend({ key: z.string().describe('The key itself, returned only this once') }),
  status: 201,
  errors: ['api_key.limit', 'api_key.plan_required'],
});

/** Deletes an API key; from then on every server refuses calls with it. */
export const deleteApiKey = route({
  method: 'DELETE',
  path: '/api/users/me/api-keys/:id',
  summary: 'Delete an API key',
  tag: 'API keys',
  access: 'session',
  params: z.object({ id: z.string().max(100) }),
  response: z.null(),
  errors: ['api_key.not_found'],
});
