import { addBanWords, clearBanList, getBanList, removeBanWords } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { addWords, banListOf, clearWords, removeWords } from './ban-list.service.ts';

export function banListRoutes(mount: Mount, deps: Deps): void {
  mount(getBanList, ({ actor }) => banListOf(deps, actor));

  mount(addBanWords, ({ actor, body }) => addWords(deps, actor, body.words));

  mount(removeBanWords, ({ actor, body }) => removeWords(deps, actor, body.words));

  mount(clearBanList, ({ actor }) => clearWords(deps, actor));
}
