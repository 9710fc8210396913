import { zodResolver } from '@hookform/resolvers/zod';
import { addDomain } from '@sladd/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAddDomain } from './domains.api.ts';

/** Adds a domain; its card then shows the DNS record to create. */
export function AddDomainDialog({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const { t } = useTranslation('organization');
  const add = useAddDomain(orgId);
  const form = useForm({
    resolver: zodResolver(addDomain.body),
    defaultValues: { domain: '' },
    mode: 'onTouched',
  });
  const message = form.formState.errors.domain?.message;
  const submit = form.handleSubmit((body) => add.mutate(body, { onSuccess: onClose }));
  return (
    <FormDialog
      title={t('domains.add')}
      description={t('domains.addLead')}
      submitLabel={t('domains.add')}
      failure={{ title: t('domains.addFailed'), error: add.error }}
      isBusy={add.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.register('domain')}
        label={t('domains.domain')}
        placeholder="kommune.example"
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        autoFocus
        error={message === undefined ? undefined : validationText(message)}
      />
    </FormDialog>
  );
}
