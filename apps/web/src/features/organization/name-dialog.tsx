import { zodResolver } from '@hookform/resolvers/zod';
import { createOrganization } from '@sladd/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { validationText } from '../../shared/i18n/error-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Asks for the name of a new or existing organization. */
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
  /** The current name; empty for a new organization. */
  name: string;
  submitLabel: string;
  failedTitle: string;
  error: Error | null;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  const form = useForm({
    resolver: zodResolver(createOrganization.body),
    defaultValues: { name },
    mode: 'onTouched',
  });
  const message = form.formState.errors.name?.message;
  const submit = form.handleSubmit((body) => onSubmit(body.name));
  return (
    <FormDialog
      title={title}
      description={lead}
      submitLabel={submitLabel}
      failure={{ title: failedTitle, error }}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="organization"
        autoFocus
        error={message === undefined ? undefined : validationText(message)}
      />
    </FormDialog>
  );
}
