import type { Subscription } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/signs/badge.tsx';
import { Monogram } from '../../../ui/signs/monogram.tsx';

/** The organization that shares the subscription, with the role of the user; hidden for a subscription of one's own. */
export function OrganizationCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const { organization_name, user_role_in_organization } = subscription;
  if (organization_name === null) return null;
  return (
    <Card title={t('organization.title')}>
      <div className="flex items-center gap-3.5">
        <Monogram name={organization_name} />
        <span className="min-w-0 flex-1">
          <b className="block wrap-anywhere">{organization_name}</b>
          <span className="text-sm text-fg-3">{t('organization.shared')}</span>
        </span>
        {user_role_in_organization ? <Badge>{t(`role.${user_role_in_organization}`)}</Badge> : null}
      </div>
    </Card>
  );
}
