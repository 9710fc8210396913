import { type Organization, organizationPermissions } from '@sladd/contract';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../shared/forms/copy-box.tsx';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { RenameButton } from './rename-button.tsx';
import { RoleBadge } from './role-badge.tsx';

/** The figures and details of the organization, and the user's permissions. */
export function OverviewTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const { plan, owner_username, owner_email } = organization;
  const isActive = plan !== null && (plan.status === 'active' || plan.status === 'trialing');
  return (
    <div className="mt-5 grid gap-4">
      <dl aria-label={t('overview.stats')} className="grid gap-4 sm:grid-cols-3">
        <Stat name={t('overview.members')} value={format.number(organization.members)}>
          {organization.seats_limit === null
            ? null
            : t('overview.seats', { count: organization.seats_limit })}
        </Stat>
        <Stat name={t('overview.subscription')} value={t(isActive ? 'overview.active' : 'overview.none')}>
          {plan?.plan_name ?? null}
        </Stat>
        <Stat name={t('overview.domains')} value={format.number(organization.verified_domains)} />
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('overview.details')} aside={<RenameButton organization={organization} />}>
          <dl className="grid gap-3">
            <Detail name={t('overview.id')}>
              <CopyBox value={organization.org_id} label={t('overview.copyId')} />
            </Detail>
            <Detail name={t('overview.created')}>{format.date(new Date(organization.created_at))}</Detail>
            <Detail name={t('overview.owner')}>
              <span className="wrap-anywhere">
                {owner_username}
                {owner_email === null ? null : <span className="block text-fg-2">{owner_email}</span>}
              </span>
            </Detail>
          </dl>
        </Card>
        <Card title={t('overview.mayDo')} aside={<RoleBadge role={organization.role} />}>
          <ul className="grid gap-1.5">
            {organization.permissions.map((permission) => (
              <li key={permission} className="flex items-start gap-2">
                <Icon as={Check} className="mt-0.5 text-accent-text" />
                <span className="min-w-0 first-letter:uppercase">
                  {organizationPermissions[permission].words[currentLanguage()]}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <ApprovalCard organization={organization} />
    </div>
  );
}

function Stat({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="rounded-4 border border-line bg-panel px-5 py-4">
      <dt className="text-sm text-fg-3">{name}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-[-0.02em]">{value}</dd>
      {children ? <dd className="text-sm text-fg-2">{children}</dd> : null}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-fg-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
