import { gaugeTone } from '@sladd/billing';
import type { Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Gauge } from '../../../ui/feedback/gauge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { organizationUsageQuery } from './subscription.api.ts';

/** The pages used by all members, and by the user. */
export function UsageCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organization', 'billing']);
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQuery(organizationUsageQuery(organization.org_id));
  if (data === undefined && error) {
    return (
      <FailureView
        title={t('usage.failed')}
        error={error}
        code="LOAD_ORGANIZATION_USAGE_FAILED"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        retryLabel={t('tryAgain')}
      />
    );
  }
  if (data === undefined) return <Loading className="h-[240px] rounded-4" />;
  const { pages_used, pages_limit, period_start, period_end, own_pages } = data;
  const percent = pages_limit === null || pages_limit === 0 ? null : (100 * pages_used) / pages_limit;
  return (
    <Card
      title={t('usage.title')}
      description={
        period_start !== null && period_end !== null
          ? t('usage.period', {
              from: format.day(new Date(period_start)),
              to: format.day(new Date(period_end)),
            })
          : null
      }
    >
      {period_start === null ? (
        <p className="py-4 text-md text-fg-2">{t('usage.none')}</p>
      ) : percent === null || pages_limit === null ? (
        <p className="py-4 text-md text-fg-2">{t('usage.together', { count: pages_used })}</p>
      ) : (
        <Gauge
          label={t('usage.label')}
          percent={percent}
          tone={gaugeTone(percent)}
          value={format.percent(percent / 100)}
        >
          {t('billing:usage.of', {
            count: pages_limit,
            used: format.number(pages_used),
            limit: format.number(pages_limit),
          })}
        </Gauge>
      )}
      {period_start === null ? null : <p className="text-fg-2">{t('usage.own', { count: own_pages })}</p>}
      {organization.permissions.includes('usage.members') ? (
        <p className="mt-1">
          <Link to="/organization" search={{ tab: 'members' }} className="link">
            {t('usage.byMember')}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
