import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { OpenDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { useCheckoutOutcome } from './use-checkout-outcome.ts';
import { Welcome } from './welcome.tsx';

/** After a payment: waits for the plan, then shows a welcome, or what went wrong and what applies meanwhile. */
export function ReturnOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const navigate = useNavigate();
  const { state, again } = useCheckoutOutcome();
  if (state.kind === 'open') return <Welcome subscription={state.subscription} onClose={onClose} />;
  const toSubscription = () => {
    onClose();
    void navigate({ to: '/subscription/manage', search: { tab: 'subscription' } });
  };
  return (
    <OpenDialog
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t(`return.${state.kind}.title`)}
      description={t(`return.${state.kind}.body`)}
      footer={
        state.kind === 'waiting' ? undefined : (
          <>
            <Button onClick={toSubscription}>{t('return.toSubscription')}</Button>
            {state.kind === 'late' ? (
              <Button variant="primary" onClick={again}>
                {t('return.again')}
              </Button>
            ) : (
              <Button variant="primary" onClick={onClose}>
                {t('return.toPlans')}
              </Button>
            )}
          </>
        )
      }
    >
      {state.kind === 'waiting' ? (
        <p role="status" className="flex items-center gap-2.5 text-fg-2">
          <Spinner size={16} /> {t('return.waiting.status')}
        </p>
      ) : null}
    </OpenDialog>
  );
}
