import { z } from 'zod';
import { route } from '../call/route.ts';
import { BAN_WORD_LENGTH, MAX_BAN_WORDS } from '../limits.ts';

/** A word, trimmed and in lower case, as it is stored and compared. */
export const banWordSchema = z
  .string('Word cannot be empty')
  .trim()
  .toLowerCase()
  .min(BAN_WORD_LENGTH.min, 'Word cannot be empty')
  .max(BAN_WORD_LENGTH.max, 'Word must be at most 100 characters');

export const banListSchema = z.object({ id: z.string(), words: z.array(z.string()) });

/** The words that detection ignores. */
export type BanList = z.infer<typeof banListSchema>;

const wordsSchema = z.object({ words: z.array(banWordSchema).min(1).max(MAX_BAN_WORDS) });

/** The user's ignore list, in the order in which words were added. */
export const getBanList = route({
  method: 'GET',
  path: '/api/settings/ban-list',
  summary: 'Ignore list',
  tag: 'Settings',
  access: 'session',
  response: banListSchema,
  errors: [],
});

/** Adds words. If one of them is already in the list, or occurs twice in the call, nothing is added. */
export const addBanWords = route({
  method: 'POST',
  path: '/api/settings/ban-list/words',
  summary: 'Add words to the ignore list',
  tag: 'Settings',
  access: 'session',
  feature: 'ban_list',
  body: wordsSchema,
  response: banListSchema,
  errors: ['ban_list.duplicate', 'settings.list_full', 'rules.set_by_organization'],
});

/** Removes words; words that are not in the list count as removed. */
export const removeBanWords = route({
  method: 'DELETE',
  path: '/api/settings/ban-list/words',
  summary: 'Remove words from the ignore list',
  tag: 'Settings',
  access: 'session',
  body: wordsSchema,
  response: banListSchema,
  errors: ['rules.set_by_organization'],
});

/** Empties the ignore list. */
export const clearBanList = route({
  method: 'DELETE',
  path: '/api/settings/ban-list',
  summary: 'Empty the ignore list',
  tag: 'Settings',
  access: 'session',
  response: banListSchema,
  errors: ['rules.set_by_organization'],
});
