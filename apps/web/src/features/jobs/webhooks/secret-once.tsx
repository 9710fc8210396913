import { useTranslation } from 'react-i18next';
import { CopyBox } from '../../../shared/forms/copy-box.tsx';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';
import type { WebhookWithSecret } from './webhooks.api.ts';

/** The secret of a webhook, shown only once. */
export function SecretOnce({ webhook, onDone }: { webhook: WebhookWithSecret; onDone: () => void }) {
  const { t } = useTranslation('jobs');
  return (
    <OnceDialog
      title={t('webhooks.secret.title')}
      description={t('webhooks.secret.lead')}
      doneLabel={t('webhooks.secret.done')}
      onDone={onDone}
    >
      <p className="mb-1.5 text-sm text-fg-2 wrap-anywhere">{webhook.url}</p>
      <CopyBox value={webhook.secret} label={t('webhooks.secret.copy')} />
      <p className="mt-2.5 text-sm text-fg-3">{t('webhooks.secret.advice')}</p>
    </OnceDialog>
  );
}
