import { getSettings, updateSettings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { changeSettings } from './settings.service.ts';
import { ensureSettings, presentSettings } from './settings.store.ts';

export function generalRoutes(mount: Mount, deps: Deps): void {
  mount(getSettings, async ({ actor }) => presentSettings(await ensureSettings(deps.db, actor.userId, deps)));

  mount(updateSettings, ({ actor, body }) => changeSettings(deps, actor, body));
}
