import { Outlet } from '@tanstack/react-router';
import { useEntitlementsSync } from '../features/billing/index.ts';
import { useRulesSync, useSettingsSync } from '../features/settings/index.ts';
import { useOrganizationSync } from '../shared/organization/organizations.ts';

/** Keeps the settings of the account in effect on every page. */
export function useMemberSync(): void {
  useOrganizationSync();
  useSettingsSync();
  useRulesSync();
  useEntitlementsSync();
}

/** The layout of every screen that requires a login. */
export function MemberLayout() {
  useMemberSync();
  return <Outlet />;
}
