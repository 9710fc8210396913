import type { User } from '@sladd/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  ChevronDown,
  CreditCard,
  ListChecks,
  LogOut,
  MessageSquareWarning,
  Settings,
  ShieldCheck,
  UserCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../features/auth/index.ts';
import { useEntitlements } from '../features/billing/index.ts';
import { errorText } from '../shared/i18n/error-text.ts';
import { notify } from '../shared/notices/notices.ts';
import { useWaitingDrafts } from '../shared/organization/approvals.api.ts';
import { useCurrentOrganization } from '../shared/organization/organizations.ts';
import { reportProblem } from '../shared/problems/report-problem.ts';
import { Menu, MenuItem, MenuSeparator } from '../ui/floating/menu.tsx';
import { Avatar } from '../ui/signs/avatar.tsx';
import { Icon } from '../ui/signs/icon.tsx';

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  const organization = useCurrentOrganization();
  const hasJobs = useEntitlements().lists('api_access');
  const waiting = useWaitingDrafts();
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => void navigate({ to: '/' }),
      onError: (error) => notify.error(t('user.logoutFailed'), { body: errorText(error) }),
    });
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          data-tour="user-menu"
          className="flex h-9 items-center gap-2 rounded-3 pr-2 pl-1 font-medium hover:bg-hover data-popup-open:bg-hover max-md:h-(--size-touch)"
        >
          <Avatar name={user.username} />
          <span className="sr-only">{t('user.menu', { name: user.username })}</span>
          <span aria-hidden="true" title={user.username} className="max-w-40 truncate max-md:hidden">
            {user.username}
          </span>
          <Icon as={ChevronDown} size={14} />
        </button>
      }
    >
      <MenuItem
        icon={CreditCard}
        onClick={() => void navigate({ to: '/subscription/manage', search: { tab: 'subscription' } })}
      >
        {t('user.subscription')}
      </MenuItem>
      <MenuItem icon={Building2} onClick={() => void navigate({ to: '/organization' })}>
        {t('user.organization')}
        {organization ? (
          <span className="block max-w-[240px] truncate text-sm text-fg-3">{organization.name}</span>
        ) : null}
      </MenuItem>
      {waiting === null ? null : (
        <MenuItem
          icon={UserCheck}
          trailing={waiting > 0 ? waiting : undefined}
          onClick={() => void navigate({ to: '/approval' })}
        >
          {t('nav.approval')}
        </MenuItem>
      )}
      {hasJobs ? (
        <MenuItem icon={ListChecks} onClick={() => void navigate({ to: '/jobs' })}>
          {t('nav.jobs')}
        </MenuItem>
      ) : null}
      <MenuItem icon={Settings} onClick={() => void navigate({ to: '/user/settings' })}>
        {t('nav.settings')}
      </MenuItem>
      {user.administrator ? (
        <MenuItem icon={ShieldCheck} onClick={() => void navigate({ to: '/admin' })}>
          {t('user.administration')}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem
        icon={MessageSquareWarning}
        onClick={() => reportProblem({ kind: 'menu', code: null, requestId: null })}
      >
        {t('report.title')}
      </MenuItem>
      <MenuItem icon={LogOut} onClick={leave}>
        {t('user.logout')}
      </MenuItem>
    </Menu>
  );
}
