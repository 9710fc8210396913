import type { Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';
import { AddDomainDialog } from './add-domain-dialog.tsx';
import { DomainCard } from './domain-card.tsx';
import { domainsQuery } from './domains.api.ts';

/** The domains of the organization, each with its state and actions. */
export function DomainsTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization');
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, isFetching, refetch } = useQuery(domainsQuery(organization.org_id));
  const list = useKeptFocus<HTMLUListElement>();
  const mayManage = organization.permissions.includes('domains.manage');
  const add = mayManage ? (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('domains.add')}
    </Button>
  ) : null;
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-[300px] text-fg-2">{t('domains.lead')}</p>
        {data && data.length > 0 ? add : null}
      </div>
      {isPending ? (
        <Loading className="h-[180px] rounded-4" />
      ) : data === undefined ? (
        <FailureView
          title={t('domains.loadFailed')}
          error={error}
          code="LOAD_DOMAINS_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
        />
      ) : data.length === 0 ? (
        <div className="rounded-4 border border-line bg-panel">
          <EmptyState icon={Globe} title={t('domains.none')} action={add} />
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className="grid gap-3">
          {data.map((domain) => (
            <DomainCard
              key={domain.domain_id}
              orgId={organization.org_id}
              domain={domain}
              mayManage={mayManage}
            />
          ))}
        </ul>
      )}
      {isAdding ? <AddDomainDialog orgId={organization.org_id} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
