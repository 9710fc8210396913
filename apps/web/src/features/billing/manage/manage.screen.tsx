import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../shared/browser/use-title.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TabPanel, Tabs } from '../../../ui/choices/tabs.tsx';
import { apiKeysQuery } from '../keys/api-keys.api.ts';
import { ApiKeysTab } from '../keys/api-keys-tab.tsx';
import { manageSearchSchema, manageTabs } from '../search.model.ts';
import { refreshSubscription } from '../subscription.api.ts';
import { SubscriptionTab } from './subscription-tab.tsx';

/** The subscription and the API keys of the signed-in user. */
export function ManageScreen() {
  const { t } = useTranslation('billing');
  const { tab } = manageSearchSchema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { refresh, isRefreshing } = useRefresh(tab);
  const format = useFormat();
  const { data: keys } = useQuery({ ...apiKeysQuery, enabled: tab === 'apikeys' });
  const counts = { subscription: undefined, apikeys: keys ? format.number(keys.length) : undefined };
  useTitle(t('manage.title'));
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('manage.title')}</h1>
        <Button icon={RefreshCw} loading={isRefreshing} onClick={refresh}>
          {t('manage.refresh')}
        </Button>
      </header>
      <Tabs
        label={t('manage.title')}
        value={tab}
        onChange={(next) => void navigate({ to: '/subscription/manage', search: { tab: next } })}
        items={manageTabs.map((value) => ({ value, label: t(`tab.${value}`), count: counts[value] }))}
      >
        <TabPanel value="subscription">
          <SubscriptionTab />
        </TabPanel>
        <TabPanel value="apikeys">
          <ApiKeysTab />
        </TabPanel>
      </Tabs>
    </main>
  );
}

/** Refreshes the data of the open tab only. */
function useRefresh(tab: (typeof manageTabs)[number]) {
  const { t } = useTranslation('billing');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isLoadingKeys = useIsFetching({ queryKey: apiKeysQuery.queryKey }) > 0;
  const load = () =>
    tab === 'subscription'
      ? refreshSubscription(queryClient)
      : queryClient.fetchQuery({ ...apiKeysQuery, staleTime: 0 });
  return {
    isRefreshing: isAsking || (tab === 'apikeys' && isLoadingKeys),
    refresh: () => {
      setAsking(true);
      void load()
        .catch((error: unknown) => notify.error(t(`refreshFailed.${tab}`), { body: errorText(error) }))
        .finally(() => setAsking(false));
    },
  };
}
