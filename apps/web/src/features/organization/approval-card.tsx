import type { ApprovalRules, Organization } from '@sladd/contract';
import { DRAFT_KEEP_DAYS } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { approvalRulesQuery, useUpdateApprovalRules } from '../../shared/organization/approvals.api.ts';
import { Switch } from '../../ui/choices/switch.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Options for the retention of a draft, in days; a different value set through the API is offered too. */
const keepDays = [DRAFT_KEEP_DAYS.min, 30, DRAFT_KEEP_DAYS.default, 180, DRAFT_KEEP_DAYS.max];

/** Whether redactions need the approval of a second person, with the related settings. */
export function ApprovalCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const { data, error } = useQuery(approvalRulesQuery(organization.org_id));
  return (
    <Card title={t('approval.title')}>
      {data ? (
        <Rules organization={organization} rules={data} />
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Rules({ organization, rules }: { organization: Organization; rules: ApprovalRules }) {
  const { t } = useTranslation('organization');
  const update = useUpdateApprovalRules(organization.org_id);
  const shown = update.isPending ? update.variables : rules;
  const isFixed = !organization.permissions.includes('rules.manage') || update.isPending;
  const set = (change: Partial<ApprovalRules>) =>
    update.mutate(
      { ...rules, ...change },
      {
        onSuccess: () => notify.success(t('approval.saved')),
        onError: (error) => notify.error(t('approval.failed'), { body: errorText(error) }),
      },
    );
  const days = [...new Set([...keepDays, shown.keep_days])].sort((a, b) => a - b);
  return (
    <div className="grid gap-4">
      {(['is_required', 'allows_words', 'sends_mail', 'names_approver'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`approval.${name}`)}
          description={t(`approval.${name}Hint`)}
          checked={shown[name]}
          disabled={isFixed || (name !== 'is_required' && !shown.is_required)}
          onChange={(next) => set({ [name]: next })}
        />
      ))}
      <Select<string>
        label={t('approval.keep')}
        className="max-w-[240px]"
        value={String(shown.keep_days)}
        disabled={isFixed || !shown.is_required}
        onChange={(next) => set({ keep_days: Number(next) })}
        options={days.map((count) => ({ value: String(count), label: t('approval.days', { count }) }))}
      />
    </div>
  );
}
