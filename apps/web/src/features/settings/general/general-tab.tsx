import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../shared/failures/loading.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RestartCard } from '../../tour/index.ts';
import { settingsQuery } from '../settings.api.ts';
import { AppearanceCard } from './appearance-card.tsx';
import { EditorCard } from './editor-card.tsx';
import { ProcessingCard } from './processing-card.tsx';
import { TransferCard } from './transfer-card.tsx';

export function GeneralTab() {
  const { t } = useTranslation(['settings', 'common']);
  const settings = useQuery(settingsQuery);
  if (settings.isPending) {
    return (
      <div aria-busy="true">
        <Loading className="h-[560px] rounded-4" />
      </div>
    );
  }
  if (settings.isError) {
    return (
      <EmptyState
        icon={CloudOff}
        tone="danger"
        title={t('loadFailed')}
        action={
          <Button loading={settings.isFetching} onClick={() => void settings.refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(settings.error)}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AppearanceCard settings={settings.data} />
      <ProcessingCard settings={settings.data} />
      <EditorCard settings={settings.data} />
      <TransferCard settings={settings.data} />
      <RestartCard />
    </div>
  );
}
