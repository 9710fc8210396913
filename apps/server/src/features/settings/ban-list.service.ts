import { type BanList, MAX_BAN_WORDS } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findBanWords, insertBanWords } from './ban-list.store.ts';
import { ensureSettings } from './settings.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

export async function banListOf(deps: ServiceDeps, { userId }: Actor): Promise<BanList> {
  const { id } = await ensureSettings(deps.db, userId, deps);
  return { id, words: await findBanWords(deps.db, userId) };
}

/** Adds words, all or none. Throws `ban_list.duplicate` or `settings.list_full`. */
export async function addWords(deps: ServiceDeps, actor: Actor, words: readonly string[]): Promise<BanList> {
  if (new Set(words).size < words.length) throw new AppError('ban_list.duplicate');
  await deps.db.transaction().execute(async (transaction) => {
    const { newId } = deps;
    const added = await insertBanWords(transaction, actor.userId, { words, at: deps.clock(), newId });
    if (added < words.length) throw new AppError('ban_list.duplicate');
    const all = await findBanWords(transaction, actor.userId);
    if (all.length > MAX_BAN_WORDS)
      throw new AppError('settings.list_full', { details: { limit: MAX_BAN_WORDS } });
  });
  return banListOf(deps, actor);
}
