import { Outlet } from '@tanstack/react-router';
import { useEntitlementsSync } from '../features/billing/index.ts';
import { useSettingsSync } from '../features/settings/index.ts';
import { useOrganizationSync } from '../shared/organizations.ts';

/** Around every screen that needs a login. */
export function MemberLayout() {
  useOrganizationSync();
  useSettingsSync();
  useEntitlementsSync();
  return <Outlet />;
}
