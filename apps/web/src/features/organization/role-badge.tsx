import type { OrganizationRole } from '@sladd/contract';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/signs/badge.tsx';

/** A role as a badge; that of the owner with a key. */
export function RoleBadge({ role }: { role: OrganizationRole }) {
  const { t } = useTranslation('organization');
  return role === 'owner' ? (
    <Badge tone="accent" icon={KeyRound}>
      {t('role.owner')}
    </Badge>
  ) : (
    <Badge>{t(`role.${role}`)}</Badge>
  );
}
