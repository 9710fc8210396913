import { getSettings, updateSettings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { changeSettings, settingsOf } from './settings.service.ts';

export function generalRoutes(mount: Mount, deps: Deps): void {
  mount(getSettings, ({ actor }) => settingsOf(deps, actor));

  mount(updateSettings, ({ actor, body }) => changeSettings(deps, actor, body));
}
