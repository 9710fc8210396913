import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { restartTour } from './tour-host.tsx';

/** Starts the tour again, for users who skipped or finished it. */
export function RestartCard() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('tour.title')} description={t('tour.lead')}>
      <Button icon={Compass} onClick={restartTour}>
        {t('tour.restart')}
      </Button>
    </Card>
  );
}
