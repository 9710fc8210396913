import { type ApiKey, MAX_API_KEYS } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { BookOpen, Crown, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Loading } from '../../../shared/failures/loading.tsx';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { useSession } from '../../auth/index.ts';
import { useEntitlements } from '../entitlements.api.ts';
import { apiKeysQuery } from './api-keys.api.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyCard } from './key-card.tsx';
import { KeyExample } from './key-example.tsx';

/** The API keys of the user, for scripts. */
export function ApiKeysTab() {
  const { t } = useTranslation('billing');
  const router = useRouter();
  const user = useSession();
  const rights = useEntitlements();
  const { data, error, isPending, isFetching, refetch } = useQuery(apiKeysQuery);
  if (user === null) return <p className="mt-5 text-fg-2">{t('keys.signedOut')}</p>;
  if (isPending || !rights.isKnown) return <Loading className="mt-5 h-[220px] rounded-4" />;
  if (data === undefined) {
    return (
      <div className="mt-5">
        <FailureView
          title={t('refreshFailed.apikeys')}
          error={error}
          code="LOAD_API_KEYS_FAILED"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          retryLabel={t('tryAgain')}
          onBack={() => router.history.back()}
        />
      </div>
    );
  }
  return <KeyList apiKeys={data} mayCreate={rights.lists('api_access')} />;
}

/** Users who may not create keys see which plans include them, and can still delete existing keys. */
function KeyList({ apiKeys, mayCreate }: { apiKeys: readonly ApiKey[]; mayCreate: boolean }) {
  const { t } = useTranslation('billing');
  const [isCreating, setCreating] = useState(false);
  const list = useKeptFocus<HTMLUListElement>();
  const nextEnd = apiKeys.map(({ expires_at }) => Date.parse(expires_at)).filter((end) => end > Date.now());
  const now = new Date(useInstant(nextEnd.length > 0 ? Math.min(...nextEnd) : null));
  const isFull = apiKeys.length >= MAX_API_KEYS;
  const create = (
    <Button
      variant="primary"
      icon={Plus}
      disabled={isFull}
      disabledReason={t('keys.full', { count: MAX_API_KEYS })}
      onClick={() => setCreating(true)}
    >
      {t('keys.create')}
    </Button>
  );
  return (
    <>
      {mayCreate ? null : <LockedNote />}
      {mayCreate && apiKeys.length === 0 ? (
        <div className="mt-5 rounded-4 border border-line bg-panel">
          <EmptyState
            icon={KeyRound}
            title={t('keys.none.title')}
            action={
              <div className="flex gap-2">
                {create}
                <GuideLink />
              </div>
            }
          >
            {t('keys.none.body')}
          </EmptyState>
        </div>
      ) : null}
      {apiKeys.length > 0 ? (
        <>
          <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-[260px] text-fg-2">{t('keys.lead')}</p>
            {mayCreate ? (
              <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                <GuideLink />
                {create}
              </div>
            ) : null}
          </div>
          <ul ref={list} tabIndex={-1} className="grid gap-2.5">
            {apiKeys.map((apiKey) => (
              <KeyCard key={apiKey.id} apiKey={apiKey} now={now} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-fg-3">
            {t('keys.count', { count: apiKeys.length, most: MAX_API_KEYS })}
          </p>
        </>
      ) : null}
      {mayCreate ? <KeyExample /> : null}
      {isCreating ? <CreateKeyDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

/** A link to the API documentation of this server. */
function GuideLink() {
  const { t } = useTranslation('billing');
  return (
    <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
      <Icon as={BookOpen} />
      {t('keys.guide')}
    </a>
  );
}

function LockedNote() {
  const { t } = useTranslation('billing');
  return (
    <div className="mt-5 rounded-4 border border-line bg-panel">
      <EmptyState
        icon={Crown}
        title={t('keys.locked.title')}
        action={
          <Link to="/pricing" className={buttonClass({ variant: 'primary' })}>
            {t('upgrade.viewPlans')}
          </Link>
        }
      >
        {t('keys.locked.body')}
      </EmptyState>
    </div>
  );
}
