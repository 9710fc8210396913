import { exportSettings, importSettings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { exportSettingsOf, importSettingsOf } from './transfer.service.ts';

export function transferRoutes(mount: Mount, deps: Deps): void {
  mount(exportSettings, ({ actor }) => exportSettingsOf(deps, actor));

  mount(importSettings, ({ actor, body }) => importSettingsOf(deps, actor, body));
}
