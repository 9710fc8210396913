import { type BanList, MAX_BAN_WORDS } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { changeOwnValue, organizationValue } from '../rules/index.ts';
import { deleteAllBanWords, deleteBanWords, findBanWords, insertBanWords } from './ban-list.store.ts';
import { ensureSettings } from './settings.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** The effective ignore list of the caller: the organization's if it sets one, else the caller's own. */
export async function banListOf(deps: ServiceDeps, actor: Actor): Promise<BanList> {
  const { id } = await ensureSettings(deps.db, actor.userId, deps);
  const shared = await organizationValue(deps.db, actor, 'ban_list');
  return { id, words: shared?.words ?? (await findBanWords(deps.db, actor.userId)) };
}

/** Adds words, all or none. Throws `ban_list.duplicate`, `settings.list_full` or `rules.set_by_organization`. */
export async function addWords(deps: ServiceDeps, actor: Actor, words: readonly string[]): Promise<BanList> {
  if (new Set(words).size < words.length) throw new AppError('ban_list.duplicate');
  const isDone = await changeWords(deps, actor, (present) => {
    if (words.some((word) => present.includes(word))) throw new AppError('ban_list.duplicate');
    refuseFull(present.length + words.length);
    return [...present, ...words];
  });
  if (!isDone) {
    await deps.db.transaction().execute(async (transaction) => {
      const { newId } = deps;
      const added = await insertBanWords(transaction, actor.userId, { words, at: deps.clock(), newId });
      if (added < words.length) throw new AppError('ban_list.duplicate');
      refuseFull((await findBanWords(transaction, actor.userId)).length);
    });
  }
  return banListOf(deps, actor);
}

/** Removes words; missing ones are ignored. Throws `rules.set_by_organization`. */
export async function removeWords(
  deps: ServiceDeps,
  actor: Actor,
  words: readonly string[],
): Promise<BanList> {
  const isDone = await changeWords(deps, actor, (present) => present.filter((word) => !words.includes(word)));
  if (!isDone) await deleteBanWords(deps.db, actor.userId, words);
  return banListOf(deps, actor);
}

/** Empties the list. Throws `rules.set_by_organization`. */
export async function clearWords(deps: ServiceDeps, actor: Actor): Promise<BanList> {
  if (!(await changeWords(deps, actor, () => []))) await deleteAllBanWords(deps.db, actor.userId);
  return banListOf(deps, actor);
}

function changeWords(
  deps: ServiceDeps,
  actor: Actor,
  change: (words: readonly string[]) => string[],
): Promise<boolean> {
  return changeOwnValue(deps, actor, 'ban_list', (list) => ({ ...list, words: change(list.words) }));
}

function refuseFull(count: number): void {
  if (count > MAX_BAN_WORDS) throw new AppError('settings.list_full', { details: { limit: MAX_BAN_WORDS } });
}
