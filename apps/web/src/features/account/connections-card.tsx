import type { OrganizationSummary } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyErrorCode } from '../../shared/api/api-error.ts';
import { codeText, errorText } from '../../shared/i18n/error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { notify } from '../../shared/notices/notices.ts';
import { organizationsQuery } from '../../shared/organization/organizations.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Identity, identitiesQuery, useConnect, useRemoveIdentity } from './connections.api.ts';

/**
 * The single sign-on identities of the account, with buttons to add and remove them. Hidden if there are none and the
 * user has no organization.
 */
export function ConnectionsCard() {
  const { t } = useTranslation(['account', 'common']);
  const identities = useQuery(identitiesQuery);
  const organizations = useQuery(organizationsQuery);
  const { sso_error: refused } = useSearch({ strict: false });
  const hasNone = identities.data?.length === 0 && organizations.data?.length === 0;
  if (identities.isPending || hasNone) return null;
  return (
    <Card title={t('connections.title')} description={t('connections.lead')}>
      {refused === undefined ? null : (
        <div className="mb-3">
          <Banner tone="danger" title={t('connections.connectFailed')}>
            {codeText(refused as AnyErrorCode)}
          </Banner>
        </div>
      )}
      {identities.isError ? (
        <Banner
          tone="danger"
          title={t('connections.failed')}
          action={
            <Button size="sm" loading={identities.isFetching} onClick={() => void identities.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(identities.error)}
        </Banner>
      ) : null}
      <ul>
        {identities.data?.map((identity) => (
          <Connection key={identity.id} identity={identity} />
        ))}
      </ul>
      {identities.data?.length === 0 ? <p className="text-fg-2">{t('connections.none')}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {organizations.data?.map((organization) => (
          <ConnectButton key={organization.org_id} organization={organization} />
        ))}
      </div>
    </Card>
  );
}

function Connection({ identity }: { identity: Identity }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const remove = useRemoveIdentity();
  const host = new URL(identity.issuer).host;
  const used = identity.last_used_at;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 first:pt-0">
      <span className="min-w-0 flex-1">
        <b className="font-medium wrap-anywhere">{host}</b>
        <span className="block text-sm text-fg-3">
          {used === null
            ? t('connections.unused')
            : t('connections.used', { date: format.date(new Date(used)) })}
        </span>
      </span>
      <Button
        size="sm"
        loading={remove.isPending}
        aria-label={t('connections.removeNamed', { host })}
        onClick={() =>
          remove.mutate(identity.id, {
            onSuccess: () => notify.success(t('connections.removed', { host })),
            onError: (error) => notify.error(t('connections.removeFailed'), { body: errorText(error) }),
          })
        }
      >
        {t('connections.remove')}
      </Button>
    </li>
  );
}

function ConnectButton({ organization: { org_id, name } }: { organization: OrganizationSummary }) {
  const { t } = useTranslation('account');
  const connect = useConnect();
  return (
    <Button
      icon={Link2}
      loading={connect.isPending || connect.isSuccess}
      onClick={() =>
        connect.mutate(org_id, {
          onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
          onError: (error) => notify.error(t('connections.connectFailed'), { body: errorText(error) }),
        })
      }
    >
      {t('connections.connect', { name })}
    </Button>
  );
}
