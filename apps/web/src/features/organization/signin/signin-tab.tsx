import type { Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { OnlyCard } from './only-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { RemoveCard } from './remove-card.tsx';
import { ssoQuery, useTestSso } from './sso.api.ts';
import { TestCard } from './test-card.tsx';

/** Single sign-on with the organization's identity provider: its settings, a test, and whether it is required. */
export function SigninTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const orgId = organization.org_id;
  const { data, error, isPending, isFetching, refetch } = useQuery(ssoQuery(orgId));
  const test = useTestSso(orgId);
  const mayManage = organization.permissions.includes('sso.manage');
  if (isPending) return <Loading className="mt-5 h-[360px] rounded-4" />;
  if (data === undefined) {
    return (
      <div className="mt-5">
        <FailureView
          title={t('signin.loadFailed')}
          error={error}
          code="LOAD_SIGN_IN_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      </div>
    );
  }
  const { settings } = data;
  return (
    <div className="mt-5 grid gap-4">
      {mayManage ? null : <Banner>{t('signin.ownerOnly')}</Banner>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <ProviderCard
            // The key resets the form when the settings were saved elsewhere.
            key={settings?.updated_at ?? 'new'}
            organization={organization}
            addresses={data}
            settings={settings}
            isTesting={test.isPending}
            onTest={(issuer) => test.mutate(issuer)}
          />
          {settings ? <OnlyCard organization={organization} settings={settings} /> : null}
          {settings && mayManage ? <RemoveCard orgId={orgId} /> : null}
        </div>
        <TestCard test={test} />
      </div>
    </div>
  );
}
