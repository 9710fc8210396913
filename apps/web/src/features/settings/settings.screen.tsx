import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import {
  ArrowLeft,
  CircleUserRound,
  ListChecks,
  ListX,
  Lock,
  SlidersHorizontal,
  TextSearch,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Loading } from '../../shared/failures/loading.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TabPanel, Tabs } from '../../ui/choices/tabs.tsx';
import { Badge } from '../../ui/signs/badge.tsx';
import { Crown } from '../../ui/signs/crown.tsx';
import { AccountTab } from '../account/index.ts';
import { useDepartment, useSession } from '../auth/index.ts';
import { useEntitlements } from '../billing/index.ts';
import { EntityTab } from './entities/entity-tab.tsx';
import { GeneralTab } from './general/general-tab.tsx';
import { PremiumWall } from './premium-wall.tsx';
import { featureOfTab, type SettingsTab, settingsSearchSchema, settingsTabs } from './settings-tabs.model.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { BanListTab } from './words/ban-list-tab.tsx';
import { SearchTermsTab } from './words/search-terms-tab.tsx';

const icons = {
  general: SlidersHorizontal,
  account: CircleUserRound,
  entity: ListChecks,
  search: TextSearch,
  banlist: ListX,
} as const;

const contents = {
  general: GeneralTab,
  account: AccountTab,
  entity: EntityTab,
  search: SearchTermsTab,
  banlist: BanListTab,
} as const;

export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const { tab } = settingsSearchSchema.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const rights = useEntitlements();
  const goBack = useGoBack();
  const isLocked = (one: SettingsTab) => {
    const feature = featureOfTab(one);
    return feature !== null && rights.isLocked(feature);
  };
  useTitle(t(`tab.${tab}`));
  return (
    <main className="mx-auto max-w-[1136px] pt-7 pb-12">
      <Button variant="ghost" size="sm" icon={ArrowLeft} className="mb-2 -ml-2.5" onClick={goBack}>
        {t('common:back')}
      </Button>
      <Tabs
        label={t('title')}
        look="side"
        value={tab}
        onChange={(next) => void navigate({ to: '/user/settings', search: { tab: next } })}
        className="grid items-start gap-x-11 gap-y-5 md:grid-cols-[200px_minmax(0,1fr)]"
        listHeading={<h1 className="mb-3.5 text-xl">{t('title')}</h1>}
        listClassName="-ml-2.5 max-md:ml-0"
        items={settingsTabs.map((value) => ({
          value,
          label: t(`tab.${value}`),
          icon: icons[value],
          locked: isLocked(value),
          trailing: isLocked(value) ? (
            <span className="ml-auto">
              <Crown />
            </span>
          ) : null,
        }))}
      >
        <TabPanel value={tab} className="min-w-0">
          <header className="mb-[18px] flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div>
              <h2 className="text-xl">{t(`tab.${tab}`)}</h2>
              <p className="text-fg-2">{t(`tab.${tab}.lead`)}</p>
            </div>
            {tab === 'entity' && rights.has('entity_lists') ? <DepartmentBadge /> : null}
          </header>
          <TabContent tab={tab} />
        </TabPanel>
      </Tabs>
      <UnsavedDialog />
    </main>
  );
}

function TabContent({ tab }: { tab: SettingsTab }) {
  const { t } = useTranslation('settings');
  const { has, isKnown } = useEntitlements();
  const feature = featureOfTab(tab);
  if (feature && !isKnown) return <Loading className="h-[220px] rounded-4" />;
  if (feature && !has(feature)) return <PremiumWall feature={t(`tab.${tab}`)} />;
  const Content = contents[tab];
  return <Content />;
}

/** The department whose types are locked. */
function DepartmentBadge() {
  const { t } = useTranslation('settings');
  const user = useSession();
  const department = useDepartment(user?.department_id);
  return department ? (
    <Badge icon={Lock}>{t('entities.lockedBy', { department: department.name })}</Badge>
  ) : null;
}

/** Returns to the page before the settings, however many tabs were opened since. */
function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const entry = useRef(router.history.location.state.__TSR_index);
  return () => {
    const steps = router.history.location.state.__TSR_index - entry.current + 1;
    if (entry.current > 0) router.history.go(-steps);
    else void navigate({ to: '/playground' });
  };
}
