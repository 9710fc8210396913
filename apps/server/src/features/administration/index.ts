import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { installationRoutes } from './installation.routes.ts';

export * from './change-account.service.ts';
export { testMail } from './mail-test.service.ts';
export { showAccount, showAccounts } from './show-accounts.ts';
export { saveSignUp, showSignUp } from './sign-up.service.ts';
export { showModels, showSystem } from './system.service.ts';

/** The calls of administrators of the installation. */
export function administrationRoutes(mount: Mount, deps: Deps): void {
  accountsRoutes(mount, deps);
  installationRoutes(mount, deps);
}
