import type { AdminAccount } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Avatar } from '../../../ui/signs/avatar.tsx';
import { AccountBadges } from './account-badges.tsx';

/** Accounts with links to their details; on narrow screens each is a card. */
export function AccountTable({ accounts }: { accounts: readonly AdminAccount[] }) {
  const { t } = useTranslation('administration');
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <thead className="bg-sunken text-sm text-fg-2 max-md:sr-only">
        <tr>
          <th className="h-9 px-4 font-medium">{t('accounts.account')}</th>
          <th className="px-4 font-medium">{t('accounts.condition')}</th>
          <th className="px-4 font-medium">{t('accounts.plan')}</th>
          <th className="px-4 font-medium">{t('accounts.created')}</th>
          <th className="px-4 font-medium">{t('accounts.lastSignIn')}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {accounts.map((account) => (
          <AccountRow key={account.user_id} account={account} />
        ))}
      </tbody>
    </table>
  );
}

function AccountRow({ account }: { account: AdminAccount }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { user_id, username, email, plan_code, created_at, last_sign_in_at } = account;
  const created = format.shortDate(new Date(created_at));
  const seen = last_sign_in_at === null ? t('accounts.never') : format.shortDate(new Date(last_sign_in_at));
  const plan = plan_code === null ? t('accounts.noPlan') : t(`plan.${plan_code}`);
  return (
    <tr className="border-t border-line hover:bg-hover max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0">
      <td className="px-4 py-2 max-md:block max-md:p-0">
        <div className="flex items-center gap-3 max-md:items-start">
          <Avatar name={username} />
          <div className="min-w-0 leading-[18px]">
            <Link
              to="/admin"
              search={{ tab: 'accounts', account: user_id }}
              className="link font-semibold wrap-anywhere max-md:inline-block max-md:py-2"
            >
              {username}
            </Link>
            <span className="block text-sm wrap-anywhere text-fg-3">{email}</span>
            <span className="text-sm text-fg-3 md:hidden">
              {[plan, t('accounts.createdOn', { date: created }), t('accounts.seenOn', { date: seen })].join(
                ' · ',
              )}
            </span>
          </div>
        </div>
      </td>
      <td className="px-4 py-2 max-md:block max-md:p-0 max-md:pt-1.5 max-md:pl-10">
        <AccountBadges account={account} />
      </td>
      <td className="px-4 py-2 text-fg-2 max-md:hidden">{plan}</td>
      <td className="px-4 py-2 whitespace-nowrap text-fg-2 max-md:hidden">{created}</td>
      <td className="px-4 py-2 whitespace-nowrap text-fg-2 max-md:hidden">{seen}</td>
    </tr>
  );
}
