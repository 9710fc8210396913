import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { banListRoutes } from './ban-list.routes.ts';
import { entityRoutes } from './entities.routes.ts';
import { generalRoutes } from './general.routes.ts';
import { patternRoutes } from './patterns.routes.ts';
import { rulesInForceRoutes } from './rules-in-force.routes.ts';
import { transferRoutes } from './transfer.routes.ts';

export { departmentTypes } from './entities.service.ts';
export { findChosenLanguage } from './settings.store.ts';

/** The calls on user settings, entity lists, saved terms, the ignore list and the settings file. */
export function settingsRoutes(mount: Mount, deps: Deps): void {
  generalRoutes(mount, deps);
  entityRoutes(mount, deps);
  patternRoutes(mount, deps);
  banListRoutes(mount, deps);
  rulesInForceRoutes(mount, deps);
  transferRoutes(mount, deps);
}
