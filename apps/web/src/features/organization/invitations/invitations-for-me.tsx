import type { ReceivedInvitation } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { receivedInvitationsQuery, useAcceptInvitation, useDeclineInvitation } from './invitations.api.ts';

/** Invitations to the signed-in user, to be answered in place; hidden if there are none. */
export function InvitationsForMe() {
  const { data } = useQuery(receivedInvitationsQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2">
      {data.map((invitation) => (
        <InvitationBanner key={invitation.invitation_id} invitation={invitation} />
      ))}
    </div>
  );
}

function InvitationBanner({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const { invitation_id, organization_name: name, invited_by, role, expires_at } = invitation;
  const key = { invitation_id };
  const failed = (error: unknown) => notify.error(t('invitation.failed'), { body: errorText(error) });
  return (
    <Banner
      icon={MailOpen}
      title={t('invitation.to', { name })}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={() =>
              decline.mutate(key, {
                onSuccess: () => notify.success(t('invitation.declined', { name })),
                onError: failed,
              })
            }
          >
            {t('invitation.decline')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            loading={accept.isPending}
            disabled={decline.isPending}
            onClick={() =>
              accept.mutate(key, {
                onSuccess: () => notify.success(t('invitation.accepted', { name })),
                onError: failed,
              })
            }
          >
            {t('invitation.accept')}
          </Button>
        </div>
      }
    >
      {t(invited_by === null ? 'invitation.asNobody' : 'invitation.as', {
        by: invited_by ?? '',
        role: t(`roles.the.${role}`),
        date: format.day(new Date(expires_at)),
      })}
    </Banner>
  );
}
