import {
  type GivenRole,
  type OrganizationMember,
  organizationPermissions,
  permissionsOfRole,
} from '@sladd/contract';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

/** Asks before a role changes, and lists the permissions gained and lost. */
export function RoleDialog({
  member,
  role,
  isBusy,
  onCancel,
  onConfirm,
}: {
  member: OrganizationMember;
  /** The new role. */
  role: GivenRole;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const language = currentLanguage();
  const name = member.username;
  const before = permissionsOfRole(member.role);
  const after = permissionsOfRole(role);
  const gained = after.filter((permission) => !before.includes(permission));
  const lost = before.filter((permission) => !after.includes(permission));
  return (
    <AlertDialog
      open
      onOpenChange={onCancel}
      title={t(`roles.title.${role}`, { name })}
      description={t('roles.today', { name, role: t(`roles.the.${member.role}`) })}
      cancelLabel={t('common:cancel')}
      actionLabel={t(`roles.confirm.${role}`)}
      busy={isBusy}
      onAction={onConfirm}
    >
      {(
        [
          ['roles.gained', gained, Check, 'text-accent-text'],
          ['roles.lost', lost, Minus, 'text-fg-3'],
        ] as const
      ).map(([heading, permissions, icon, tone]) =>
        permissions.length > 0 ? (
          <div key={heading} className="mt-2.5">
            <p className="text-sm font-medium text-fg-2">{t(heading)}</p>
            <ul className="mt-1 grid gap-1.5">
              {permissions.map((permission) => (
                <li key={permission} className="flex items-start gap-2">
                  <Icon as={icon} className={`mt-0.5 ${tone}`} />
                  <span className="min-w-0 first-letter:uppercase">
                    {organizationPermissions[permission].words[language]}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
      <p className="mt-3.5 text-sm text-fg-3">{t('roles.audit')}</p>
    </AlertDialog>
  );
}
