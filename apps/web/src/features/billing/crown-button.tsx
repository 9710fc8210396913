import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/floating/tooltip.tsx';
import { Crown } from '../../ui/signs/crown.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** The crown on a locked feature: explains it and opens the upgrade dialog. */
export function CrownButton({ feature }: { feature: string }) {
  const { t } = useTranslation('billing');
  const [isOpen, setIsOpen] = useState(false);
  const label = t('crown.label', { feature });
  return (
    <>
      <Tooltip label={t('crown.tooltip')}>
        <button
          type="button"
          aria-label={label}
          onClick={() => setIsOpen(true)}
          className="inline-grid size-6 shrink-0 place-items-center rounded-[5px] hover:bg-hover"
        >
          <Crown size={14} />
        </button>
      </Tooltip>
      <UpgradeDialog feature={feature} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
