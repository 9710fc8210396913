import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { profileRoutes } from './profile.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

export { requireCurrentPassword } from './current-password.ts';
export { deleteAccountOf } from './delete-account.service.ts';

/** The calls of users on their own account. */
export function accountRoutes(mount: Mount, deps: Deps): void {
  profileRoutes(mount, deps);
  sessionRoutes(mount, deps);
}
