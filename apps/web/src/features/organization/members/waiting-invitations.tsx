import type { Invitation, Organization } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Clock, Send, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { RoleBadge } from '../role-badge.tsx';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './members.api.ts';

/** The pending invitations; hidden if there are none. */
export function WaitingInvitations({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organization', 'common']);
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery(organization.org_id));
  const list = useKeptFocus<HTMLUListElement>();
  if (error && data === undefined) {
    return (
      <div className="mb-3">
        <Banner
          tone="danger"
          title={t('waiting.failed')}
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </Banner>
      </div>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="mb-3 rounded-4 border border-line bg-panel px-4 py-2">
      <Collapsible title={t('waiting.title', { count: data.length })} defaultOpen={data.length <= 5}>
        <ul ref={list} tabIndex={-1} className="max-h-[320px] divide-y divide-line overflow-y-auto">
          {data.map((invitation) => (
            <Row key={invitation.invitation_id} orgId={organization.org_id} invitation={invitation} />
          ))}
        </ul>
      </Collapsible>
    </section>
  );
}

function Row({ orgId, invitation }: { orgId: string; invitation: Invitation }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const resend = useResendInvitation(orgId);
  const revoke = useRevokeInvitation(orgId);
  const { invitation_id: id, identifier: name, expires_at, expired, role } = invitation;
  const date = format.day(new Date(expires_at));
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon as={Clock} className="text-fg-3" />
      <span className="min-w-0 flex-1 basis-[180px] wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-fg-3">
          {t(expired ? 'waiting.expired' : 'waiting.until', { date })}
        </span>
      </span>
      {expired ? <Badge tone="warning">{t('waiting.over')}</Badge> : null}
      <RoleBadge role={role} />
      <Button
        size="sm"
        icon={Send}
        loading={resend.isPending}
        onClick={() =>
          resend.mutate(id, {
            onSuccess: () => notify.success(t('waiting.sent', { name })),
            onError: (error) => notify.error(t('waiting.sendFailed'), { body: errorText(error) }),
          })
        }
      >
        {t('waiting.resend')}
      </Button>
      <IconButton
        size="sm"
        icon={X}
        label={t('waiting.revoke', { name })}
        loading={revoke.isPending}
        onClick={() =>
          revoke.mutate(id, {
            onSuccess: () => notify.success(t('waiting.revoked', { name })),
            onError: (error) => notify.error(t('waiting.revokeFailed'), { body: errorText(error) }),
          })
        }
      />
    </li>
  );
}
