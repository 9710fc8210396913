import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../../shared/copy-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ToldWebhook } from './webhooks.api.ts';

/** The secret of an address, this once. Only Done closes it: nobody loses it by a press beside the window. */
export function SecretOnce({ webhook, onDone }: { webhook: ToldWebhook; onDone: () => void }) {
  const { t } = useTranslation(['jobs', 'common']);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      isAnswerNeeded
      closeLabel={t('common:close')}
      title={t('webhooks.secret.title')}
      description={t('webhooks.secret.lead')}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('webhooks.secret.done')}
        </Button>
      }
    >
      <p className="mb-1.5 text-sm text-fg-2 wrap-anywhere">{webhook.url}</p>
      <CopyBox value={webhook.secret} label={t('webhooks.secret.copy')} />
      <p className="mt-2.5 text-sm text-fg-3">{t('webhooks.secret.advice')}</p>
    </Dialog>
  );
}
