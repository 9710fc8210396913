import type { AdminAccount } from '@sladd/contract';
import { Ban, CircleCheck, MailQuestion, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/signs/badge.tsx';

/** Whether an account can sign in, and whether it is an administrator. */
export function AccountBadges({
  account: { administrator, disabled_at, email_verified },
}: {
  account: AdminAccount;
}) {
  const { t } = useTranslation('administration');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {disabled_at !== null ? (
        <Badge tone="danger" icon={Ban}>
          {t('badge.disabled')}
        </Badge>
      ) : email_verified ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('badge.active')}
        </Badge>
      ) : (
        <Badge tone="warning" icon={MailQuestion}>
          {t('badge.unverified')}
        </Badge>
      )}
      {administrator ? (
        <Badge tone="info" icon={ShieldCheck}>
          {t('badge.administrator')}
        </Badge>
      ) : null}
    </span>
  );
}
