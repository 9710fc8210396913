import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useCreateWebhook } from './webhooks.api.ts';

/** Adds a webhook: a form, then its secret, which is shown only once. The server decides which addresses are allowed. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('jobs');
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  if (create.data) return <SecretOnce webhook={create.data} onDone={onClose} />;
  return (
    <FormDialog
      title={t('webhooks.create.title')}
      description={t('webhooks.create.lead')}
      submitLabel={t('webhooks.add')}
      isBusy={create.isPending}
      isReady={url.trim() !== ''}
      onSubmit={() => create.mutate(url.trim())}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.create.url')}
        hint={t('webhooks.create.hint')}
        placeholder="https://example.com/hooks/sladd"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={create.error ? errorText(create.error) : undefined}
      />
    </FormDialog>
  );
}
