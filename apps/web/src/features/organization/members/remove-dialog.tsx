import type { Organization, OrganizationMember } from '@sladd/contract';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { useRemoveMember } from './members.api.ts';

/** Asks before a member is removed, and explains what that person keeps and loses. */
export function RemoveDialog({
  organization,
  member,
  onClose,
}: {
  organization: Organization;
  member: OrganizationMember;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  const remove = useRemoveMember(organization.org_id);
  const words = { name: member.username, organization: organization.name };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('remove.title', words)}
      description={t('remove.body', words)}
      cancelLabel={t('remove.keep')}
      actionLabel={t('remove.confirm')}
      tone="danger"
      busy={remove.isPending}
      onAction={() =>
        remove.mutate(member.user_id, {
          onSuccess: () => notify.success(t('remove.done', words)),
          onError: (error) => {
            // A member who does not exist counts as removed.
            if (hasCode(error, 'member.not_found')) notify.success(t('remove.done', words));
            else notify.error(t('remove.failed'), { body: errorText(error) });
          },
          onSettled: onClose,
        })
      }
    />
  );
}
