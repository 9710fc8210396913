import { zodResolver } from '@hookform/resolvers/zod';
import { addDomain } from '@sladd/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAddDomain } from './domains.api.ts';

/** Adds a domain; its card then shows the record to make. */
export function AddDomainDialog({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const { t } = useTranslation(['organization', 'common']);
  const add = useAddDomain(orgId);
  const form = useForm({
    resolver: zodResolver(addDomain.body),
    defaultValues: { domain: '' },
    mode: 'onTouched',
  });
  const message = form.formState.errors.domain?.message;
  const submit = form.handleSubmit((body) => add.mutate(body, { onSuccess: onClose }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeLabel={t('common:close')}
      title={t('domains.add')}
      description={t('domains.addLead')}
    >
      <form className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
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
        {add.error ? (
          <Banner tone="danger" title={t('domains.addFailed')}>
            {errorText(add.error)}
          </Banner>
        ) : null}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('domains.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
