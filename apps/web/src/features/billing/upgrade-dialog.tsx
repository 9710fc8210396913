import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Crown } from '../../ui/signs/crown.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

const benefits = ['detection', 'search', 'settings', 'textSelection', 'more'] as const;

/** The benefits of a subscription, and a link to the plans. `feature` is the name of the requested feature. */
export function UpgradeDialog({
  feature,
  open,
  onOpenChange,
}: {
  feature: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation(['billing', 'common']);
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={t('common:close')}
      title={
        <>
          <span className="mb-3 grid size-10 place-items-center rounded-[10px] bg-premium-soft">
            <Crown size={20} />
          </span>
          {t('upgrade.title', { feature })}
        </>
      }
      description={t('upgrade.lead')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={() => void navigate({ to: '/pricing' })}>
            {t('upgrade.viewPlans')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1.5 text-fg-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-[9px]">
            <Icon as={Check} size={14} className="mt-[3px] text-accent-text" />
            {t(`upgrade.benefit.${benefit}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
