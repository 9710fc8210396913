import type { Domain } from '@sladd/contract';
import { Check, CircleX, Clock, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { DomainRecord } from './domain-record.tsx';
import { useRemoveDomain, useVerifyDomain } from './domains.api.ts';

const looks = {
  pending: { tone: 'warning', icon: Clock },
  mismatch: { tone: 'danger', icon: CircleX },
  verified: { tone: 'success', icon: Check },
  missing: { tone: 'warning', icon: TriangleAlert },
} as const;

/** One domain: its state, the DNS record it needs, and the record that was found. */
export function DomainCard({
  orgId,
  domain,
  mayManage,
}: {
  orgId: string;
  domain: Domain;
  mayManage: boolean;
}) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { domain: name, state, missing_since } = domain;
  const isWaiting = state === 'pending' || state === 'mismatch';
  return (
    <li aria-label={name} className="rounded-4 border border-line bg-panel px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="min-w-0 text-md wrap-anywhere">{name}</h3>
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {state === 'missing' && missing_since !== null
            ? t('domains.state.missing', { date: format.day(new Date(missing_since)) })
            : t(`domains.state.${state === 'missing' ? 'pending' : state}`)}
        </Badge>
        <span className="min-w-0 flex-1" />
        <Standing domain={domain} />
        {mayManage ? (
          <>
            {state === 'missing' ? (
              <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'domains.hideRecord' : 'domains.showRecord')}
              </Button>
            ) : null}
            {isWaiting || isOpen ? <CheckButton orgId={orgId} domain={domain} /> : null}
            <Remove orgId={orgId} domain={domain} />
          </>
        ) : null}
      </div>
      {mayManage && (isWaiting || isOpen) ? <DomainRecord domain={domain} /> : null}
    </li>
  );
}

/** The number of members of a verified domain, or until when a domain without its record stays verified. */
function Standing({ domain }: { domain: Domain }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const { state, members, checked_at, ends_at } = domain;
  if (state === 'missing' && ends_at !== null) {
    return (
      <span className="text-sm text-fg-3">
        {t('domains.staysUntil', { date: format.day(new Date(ends_at)) })}
      </span>
    );
  }
  if (state !== 'verified') return null;
  return (
    <span className="text-sm text-fg-3">
      {t('domains.members', { count: members })}
      {checked_at === null
        ? ''
        : ` · ${t('domains.weekly', { date: format.shortDate(new Date(checked_at)) })}`}
    </span>
  );
}

function CheckButton({ orgId, domain }: { orgId: string; domain: Domain }) {
  const { t } = useTranslation('organization');
  const verify = useVerifyDomain(orgId);
  const isPending = domain.state === 'pending';
  return (
    <Button
      size="sm"
      variant={isPending ? 'primary' : 'default'}
      icon={RefreshCw}
      loading={verify.isPending}
      onClick={() =>
        verify.mutate(domain.domain_id, {
          onSuccess: ({ verified, state, domain: name }) => {
            if (verified && state === 'verified') notify.success(t('domains.verified', { name }));
            else notify.info(t('domains.notYet', { name }));
          },
          onError: (error) => notify.error(t('domains.verifyFailed'), { body: errorText(error) }),
        })
      }
    >
      {t(isPending ? 'domains.checkNow' : 'domains.checkAgain')}
    </Button>
  );
}

function Remove({ orgId, domain }: { orgId: string; domain: Domain }) {
  const { t } = useTranslation('organization');
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveDomain(orgId);
  const words = { name: domain.domain, count: domain.members };
  return (
    <>
      <IconButton
        size="sm"
        icon={Trash2}
        label={t('domains.remove', words)}
        onClick={() => setAsking(true)}
      />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('domains.remove', words)}
        description={domain.verified ? t('domains.removeVerified', words) : t('domains.removePending')}
        cancelLabel={t('domains.keep')}
        actionLabel={t('domains.removeConfirm')}
        tone="danger"
        busy={remove.isPending}
        onAction={() =>
          remove.mutate(domain.domain_id, {
            onSuccess: () => notify.success(t('domains.removed', words)),
            onError: (error) => {
              setAsking(false);
              notify.error(t('domains.removeFailed'), { body: errorText(error) });
            },
          })
        }
      />
    </>
  );
}
