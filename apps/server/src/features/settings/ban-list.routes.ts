import { addBanWords, clearBanList, getBanList, removeBanWords } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { addWords, banListOf } from './ban-list.service.ts';
import { deleteAllBanWords, deleteBanWords } from './ban-list.store.ts';

export function banListRoutes(mount: Mount, deps: Deps): void {
  mount(getBanList, ({ actor }) => banListOf(deps, actor));

  mount(addBanWords, ({ actor, body }) => addWords(deps, actor, body.words));

  mount(removeBanWords, async ({ actor, body }) => {
    await deleteBanWords(deps.db, actor.userId, body.words);
    return banListOf(deps, actor);
  });

  mount(clearBanList, async ({ actor }) => {
    await deleteAllBanWords(deps.db, actor.userId);
    return banListOf(deps, actor);
  });
}
