import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { restartTour } from './tour-host.tsx';

/** The way back to the tour, for whoever skipped it or wants to see it again. */
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
