import type { GivenRole, Organization, OrganizationMember } from '@sladd/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';
import { MemberRow } from './member-row.tsx';
import { useChangeRole } from './members.api.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** An action on a member that needs confirmation. */
type Question =
  | { readonly kind: 'role'; readonly member: OrganizationMember; readonly role: GivenRole }
  | { readonly kind: 'remove'; readonly member: OrganizationMember };

/** A page of the members. */
export function MemberTable({
  organization,
  members,
}: {
  organization: Organization;
  members: readonly OrganizationMember[];
}) {
  const { t } = useTranslation('organization');
  const [question, setQuestion] = useState<Question | null>(null);
  const list = useKeptFocus<HTMLTableSectionElement>();
  const changeRole = useChangeRole(organization.org_id);
  const hasUsage = organization.permissions.includes('usage.members');
  const giveRole = ({ user_id: userId, username: name }: OrganizationMember, role: GivenRole) =>
    changeRole.mutate(
      { userId, role },
      {
        onSuccess: () => notify.success(t('roles.done', { name, role: t(`roles.the.${role}`) })),
        onError: (error) => notify.error(t('roles.failed'), { body: errorText(error) }),
        onSettled: () => setQuestion(null),
      },
    );
  return (
    <>
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="bg-sunken text-sm text-fg-2 max-md:sr-only">
          <tr>
            <th className="h-9 px-4 font-medium">{t('members.member')}</th>
            <th className="w-[152px] px-4 font-medium">{t('members.role')}</th>
            <th className="w-[128px] px-4 font-medium">{t('members.joined')}</th>
            {hasUsage ? (
              <>
                <th className="w-[120px] px-4 font-medium">{t('members.seen')}</th>
                <th className="w-[88px] px-4 text-right font-medium">{t('members.pages')}</th>
              </>
            ) : null}
            <th className="w-[52px]">
              <span className="sr-only">{t('members.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list} tabIndex={-1} className="max-md:block">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              hasUsage={hasUsage}
              onRole={(role) => setQuestion({ kind: 'role', member, role })}
              onRemove={() => setQuestion({ kind: 'remove', member })}
            />
          ))}
        </tbody>
      </table>
      {question?.kind === 'role' ? (
        <RoleDialog
          member={question.member}
          role={question.role}
          isBusy={changeRole.isPending}
          onCancel={() => setQuestion(null)}
          onConfirm={() => giveRole(question.member, question.role)}
        />
      ) : null}
      {question?.kind === 'remove' ? (
        <RemoveDialog
          organization={organization}
          member={question.member}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}
