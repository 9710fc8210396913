import { type Organization, type OrganizationRules, ruleNames } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RuleRow } from './rule-row.tsx';
import { organizationRulesQuery } from './rules.api.ts';
import { SwitchCard } from './switch-card.tsx';

/** The rules of the organization for its members: a value and a reach for each rule, and what is forbidden. */
export function RulesTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const { data, error, isFetching, refetch } = useQuery(organizationRulesQuery(organization.org_id));
  const mayManage = organization.permissions.includes('rules.manage');
  if (data === undefined) {
    return error ? (
      <div className="mt-5">
        <FailureView
          title={t('rules.loadFailed')}
          error={error}
          code="LOAD_RULES_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      </div>
    ) : (
      <Skeleton className="mt-5 h-[320px] rounded-4" />
    );
  }
  const row = { orgId: organization.org_id, mayManage };
  return (
    <div className="mt-5">
      <p className="mb-3 text-fg-2">
        {t('rules.lead')} {mayManage ? null : t('rules.readOnly')}
      </p>
      <section className="overflow-hidden rounded-4 border border-line bg-panel">
        <div
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_180px_264px] gap-3.5 bg-sunken px-5 py-2 text-sm text-fg-2 max-md:hidden"
        >
          <span>{t('rules.rule')}</span>
          <span>{t('rules.value')}</span>
          <span>{t('rules.applies')}</span>
        </div>
        <ul>
          {ruleNames.map((name) => (
            <RuleRow key={name} {...row} name={name} shown={data.rules[name]} />
          ))}
        </ul>
      </section>
      <SwitchCard {...row} rules={data} />
      <ChangedLine rules={data} />
    </div>
  );
}

function ChangedLine({ rules: { changed_at, changed_by } }: { rules: OrganizationRules }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  if (changed_at === null) return null;
  const at = new Date(changed_at);
  const date = `${format.date(at)} ${format.time(at)}`;
  return (
    <p className="mt-2.5 text-sm text-fg-2">
      {changed_by === null ? t('rules.changed', { date }) : t('rules.changedBy', { name: changed_by, date })}
    </p>
  );
}
