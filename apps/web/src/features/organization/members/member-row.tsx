import { type GivenRole, givenRoles, type OrganizationMember } from '@sladd/contract';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Avatar } from '../../../ui/signs/avatar.tsx';
import { useSession } from '../../auth/index.ts';
import { RoleBadge } from '../role-badge.tsx';

/** One member; on narrow screens a card with the dates below the name. */
export function MemberRow({
  member,
  hasUsage,
  onRole,
  onRemove,
}: {
  member: OrganizationMember;
  /** Whether the user may see when members were last active, and their usage. */
  hasUsage: boolean;
  onRole: (role: GivenRole) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('organization');
  const format = useFormat();
  const user = useSession();
  const { username: name, email, role, joined_at, last_seen_at, pages_used, manageable } = member;
  const joined = format.shortDate(new Date(joined_at));
  const seen = last_seen_at === null ? t('members.never') : format.shortDate(new Date(last_seen_at));
  return (
    <tr className="border-t border-line hover:bg-hover max-md:relative max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0">
      <td className="px-4 py-2 max-md:block max-md:p-0 max-md:pr-10">
        <div className="flex items-center gap-3 max-md:items-start">
          <Avatar name={name} />
          <div className="min-w-0 leading-[18px]">
            <b className="wrap-anywhere">{name}</b>
            {member.user_id === user?.id ? <span className="text-fg-3"> ({t('you')})</span> : null}
            {email === null ? null : <span className="block text-sm wrap-anywhere text-fg-3">{email}</span>}
            <span className="text-sm text-fg-3 md:hidden">
              {t('members.joinedOn', { date: joined })}
              {hasUsage
                ? ` · ${last_seen_at === null ? t('members.unseen') : t('members.seenOn', { date: seen })}`
                : ''}
              {hasUsage && pages_used !== null ? ` · ${t('members.pagesOf', { count: pages_used })}` : ''}
            </span>
          </div>
        </div>
      </td>
      <td className="px-4 py-2 max-md:block max-md:p-0 max-md:pt-2 max-md:pl-10">
        {manageable && role !== 'owner' ? (
          <Select<GivenRole>
            label={t('members.roleOf', { name })}
            hideLabel
            size="sm"
            className="w-[132px]"
            value={role}
            onChange={(next) => {
              if (next !== role) onRole(next);
            }}
            options={givenRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        ) : (
          <RoleBadge role={role} />
        )}
      </td>
      <td className="px-4 py-2 whitespace-nowrap text-fg-2 max-md:hidden">{joined}</td>
      {hasUsage ? (
        <>
          <td className="px-4 py-2 whitespace-nowrap text-fg-2 max-md:hidden">{seen}</td>
          <td className="tabular px-4 py-2 text-right text-fg-2 max-md:hidden">
            {format.number(pages_used ?? 0)}
          </td>
        </>
      ) : null}
      <td className="py-2 pr-3 text-right max-md:absolute max-md:top-1 max-md:right-1 max-md:p-0">
        {manageable ? (
          <IconButton size="sm" icon={UserMinus} label={t('members.remove', { name })} onClick={onRemove} />
        ) : null}
      </td>
    </tr>
  );
}
