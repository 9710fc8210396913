import type { Organization, OrganizationSummary } from '@sladd/contract';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Monogram } from '../../ui/signs/monogram.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { useSwitchOrganization } from './organizations.api.ts';

/** The name and figures of the organization, and a menu to switch to another one. */
export function OrganizationHeader({
  summary,
  organization,
  organizations,
}: {
  summary: OrganizationSummary;
  /** Undefined until it is known. */
  organization: Organization | undefined;
  organizations: readonly OrganizationSummary[];
}) {
  const [isCreating, setCreating] = useState(false);
  return (
    <header className="mb-2 flex items-center gap-3.5" data-tour="organization">
      <Monogram name={summary.name} size="lg" />
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">
          <Switcher summary={summary} organizations={organizations} onCreate={() => setCreating(true)} />
        </h1>
        <p className="min-h-5 text-fg-2">{organization ? <Facts organization={organization} /> : null}</p>
      </div>
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </header>
  );
}

function Facts({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organization', 'billing']);
  const { plan, members, verified_domains } = organization;
  return [
    t('facts.members', { count: members }),
    plan
      ? t('facts.plan', {
          plan: plan.plan_name,
          status: t(`billing:status.${plan.status}`).toLocaleLowerCase(),
        })
      : t('facts.noPlan'),
    t('facts.domains', { count: verified_domains }),
  ].join(' · ');
}

function Switcher({
  summary,
  organizations,
  onCreate,
}: {
  summary: OrganizationSummary;
  organizations: readonly OrganizationSummary[];
  onCreate: () => void;
}) {
  const { t } = useTranslation('organization');
  const change = useSwitchOrganization();
  const work = (orgId: string | null, name: string) =>
    change.mutate(orgId, {
      onSuccess: () => notify.success(orgId === null ? t('switch.alone') : t('switch.done', { name })),
      onError: (error) => notify.error(t('switch.failed'), { body: errorText(error) }),
    });
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('switch', { name: summary.name })}
          className="-mx-1 flex max-w-full items-center gap-1.5 rounded-3 px-1 text-left hover:bg-hover data-popup-open:bg-hover"
        >
          <span className="min-w-0">{summary.name}</span>
          <Icon as={ChevronsUpDown} className="shrink-0 text-fg-3" />
        </button>
      }
    >
      {organizations.map(({ org_id, name, role, current }) => (
        <MenuItem
          key={org_id}
          icon={current ? Check : undefined}
          trailing={t(`role.${role}`)}
          onClick={() => {
            if (!current) work(org_id, name);
          }}
        >
          <span className={current ? 'font-medium' : 'pl-[26px]'}>{name}</span>
        </MenuItem>
      ))}
      <MenuItem
        icon={organizations.some(({ current }) => current) ? undefined : Check}
        onClick={() => work(null, '')}
      >
        <span className={organizations.some(({ current }) => current) ? 'pl-[26px]' : 'font-medium'}>
          {t('switch.toAlone')}
        </span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Plus} onClick={onCreate}>
        {t('switch.create')}
      </MenuItem>
    </Menu>
  );
}
