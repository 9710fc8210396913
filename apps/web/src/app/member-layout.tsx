import { Outlet } from '@tanstack/react-router';
import { useEntitlementsSync } from '../features/billing/index.ts';
import { useRulesSync, useSettingsSync } from '../features/settings/index.ts';
import { useOrganizationSync } from '../shared/organizations.ts';

/** Keeps what belongs to the account alike on every page. */
export function useMemberSync(): void {
  useOrganizationSync();
  useSettingsSync();
  useRulesSync();
  useEntitlementsSync();
}

/** Around every screen that needs a login. */
export function MemberLayout() {
  useMemberSync();
  return <Outlet />;
}
