import { Outlet } from '@tanstack/react-router';
import { useSettingsSync } from '../features/settings/index.ts';

/** Around every screen that needs a login. */
export function MemberLayout() {
  useSettingsSync();
  return <Outlet />;
}
