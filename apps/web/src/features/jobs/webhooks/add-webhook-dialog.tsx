import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useCreateWebhook } from './webhooks.api.ts';

/** Adds an address: a form, then its secret, this once. Which addresses may be told is the server's to say. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['jobs', 'common']);
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  if (create.data) return <SecretOnce webhook={create.data} onDone={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !create.isPending) onClose();
      }}
      closeLabel={t('common:close')}
      title={t('webhooks.create.title')}
      description={t('webhooks.create.lead')}
    >
      <form
        className="grid gap-3.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(url.trim());
        }}
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
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={create.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={create.isPending} disabled={url.trim() === ''}>
            {t('webhooks.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
