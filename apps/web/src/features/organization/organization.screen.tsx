import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { Loading } from '../../shared/failures/loading.tsx';
import { shownOf } from '../../shared/organization/current-organization.model.ts';
import { organizationsQuery } from '../../shared/organization/organizations.ts';
import { useSession } from '../auth/index.ts';
import { NoOrganization } from './no-organization.tsx';
import { OrganizationPage } from './organization-page.tsx';

/** The current organization, or how to get one. */
export function OrganizationScreen() {
  const { t } = useTranslation('organization');
  const user = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(organizationsQuery);
  useTitle(t('title'));
  if (isPending) {
    return (
      <main className="mx-auto max-w-[960px] pt-9 pb-4">
        <h1 className="text-xl">{t('title')}</h1>
        <Loading className="mt-5 h-[320px] rounded-4" />
      </main>
    );
  }
  if (data === undefined) {
    return (
      <main className="mx-auto max-w-[960px] pt-9 pb-4">
        <h1 className="mb-5 text-xl">{t('title')}</h1>
        <FailureView
          title={t('loadFailed')}
          error={error}
          code="LOAD_ORGANIZATION_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      </main>
    );
  }
  const shown = shownOf(data, user?.id ?? null);
  return shown ? (
    <OrganizationPage key={shown.org_id} summary={shown} organizations={data} />
  ) : (
    <NoOrganization />
  );
}
