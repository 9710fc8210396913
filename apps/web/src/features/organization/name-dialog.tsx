import { zodResolver } from '@hookform/resolvers/zod';
import { createOrganization } from '@sladd/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for the name of an organization, a new one or another one. */
export function NameDialog({
  title,
  lead,
  name,
  submitLabel,
  failedTitle,
  error,
  isBusy,
  onSubmit,
  onClose,
}: {
  title: string;
  lead?: string;
  /** The present name; empty for a new organization. */
  name: string;
  submitLabel: string;
  failedTitle: string;
  error: Error | null;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const form = useForm({
    resolver: zodResolver(createOrganization.body),
    defaultValues: { name },
    mode: 'onTouched',
  });
  const message = form.formState.errors.name?.message;
  const submit = form.handleSubmit((body) => onSubmit(body.name));
  return (
    <Dialog open onOpenChange={onClose} closeLabel={t('common:close')} title={title} description={lead}>
      <form className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label={t('name.label')}
          hint={t('name.hint')}
          autoComplete="organization"
          autoFocus
          error={message === undefined ? undefined : validationText(message)}
        />
        {error ? (
          <Banner tone="danger" title={failedTitle}>
            {errorText(error)}
          </Banner>
        ) : null}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" loading={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
