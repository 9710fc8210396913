import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { TabPanel, Tabs } from '../../ui/choices/tabs.tsx';
import { AccountPage } from './accounts/account-page.tsx';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { type AdminTab, adminTabs } from './search.model.ts';
import { SignUpTab } from './sign-up-tab.tsx';
import { SystemTab } from './system/system-tab.tsx';

const panels: Readonly<Record<AdminTab, () => React.ReactNode>> = {
  accounts: AccountsTab,
  signup: SignUpTab,
  system: SystemTab,
  log: LogTab,
};

/** The administration of the installation. */
export function AdministrationScreen() {
  const { t } = useTranslation('administration');
  const navigate = useNavigate();
  const { tab, account } = useSearch({ from: '/member/page/admin' });
  useTitle(t('title'));
  const Panel = panels[tab];
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-1 mb-4 text-fg-2">{t('lead')}</p>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => void navigate({ to: '/admin', search: { tab: next } })}
        items={adminTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        {adminTabs.map((value) => (
          <TabPanel key={value} value={value}>
            {/* The cards below it have headings of level three. */}
            <h2 className="sr-only">{t(`tab.${value}`)}</h2>
            {value !== tab ? null : tab === 'accounts' && account !== undefined ? (
              <AccountPage key={account} userId={account} />
            ) : (
              <Panel />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </main>
  );
}
