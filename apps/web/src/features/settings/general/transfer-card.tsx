import type { Settings } from '@sladd/contract';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CrownButton, useEntitlements } from '../../billing/index.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useTransfer } from './use-transfer.ts';

/** Exports settings to a file and imports them. */
export function TransferCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const rights = useEntitlements();
  const transfer = useTransfer();
  const { outcome, chosen } = transfer;
  const input = useRef<HTMLInputElement>(null);
  const isLocked = !rights.has('settings_management');
  const reason = isLocked ? t('premium.needed') : undefined;

  return (
    <Card
      title={t('transfer.title')}
      description={t('transfer.lead')}
      aside={rights.isLocked('settings_management') ? <CrownButton feature={t('transfer.title')} /> : null}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Download}
            disabled={isLocked}
            disabledReason={reason}
            loading={transfer.isExporting}
            onClick={transfer.exportNow}
          >
            {t('transfer.export')}
          </Button>
          <Button
            icon={Upload}
            disabled={isLocked}
            disabledReason={reason}
            onClick={() => input.current?.click()}
          >
            {t('transfer.import')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Allows choosing the same file again after it was corrected.
              event.target.value = '';
              if (file) void transfer.choose(file);
            }}
          />
        </div>
        {outcome ? (
          <Banner tone={outcome.tone}>{outcome.tone === 'success' ? t(outcome.key) : outcome.text}</Banner>
        ) : null}
      </div>
      <ImportDialog
        file={chosen}
        settings={settings}
        isBusy={transfer.isImporting}
        onCancel={transfer.cancel}
        onImport={transfer.importNow}
      />
    </Card>
  );
}
