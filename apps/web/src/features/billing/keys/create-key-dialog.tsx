import { zodResolver } from '@hookform/resolvers/zod';
import {
  API_KEY_NAME_LENGTH,
  type ApiKeyDuration,
  type ApiKeyPermission,
  apiKeyDurationMs,
  apiKeyDurations,
  apiKeyPermissions,
  createApiKeySchema,
  DEFAULT_API_KEY_DURATION,
} from '@sladd/contract';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { errorText, validationText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { notify } from '../../../shared/notices/notices.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCreateApiKey } from './api-keys.api.ts';
import { KeyOnce } from './key-once.tsx';

type Values = z.input<typeof createApiKeySchema>;

/** Creates a key: a form, then its secret, which is shown only once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  if (create.data) return <KeyOnce apiKey={create.data} onDone={onClose} />;
  return <KeyForm create={create} onClose={onClose} />;
}

function KeyForm({ create, onClose }: { create: ReturnType<typeof useCreateApiKey>; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const now = useInstant(null);
  const form = useForm<Values>({
    resolver: zodResolver(createApiKeySchema),
    defaultValues: { name: '', duration: DEFAULT_API_KEY_DURATION, permissions: [...apiKeyPermissions] },
    mode: 'onTouched',
  });
  const { name, duration = DEFAULT_API_KEY_DURATION } = useWatch({ control: form.control });
  const ends = new Date(now + apiKeyDurationMs[duration]);
  const problem = (field: 'name' | 'permissions') => {
    const message = form.formState.errors[field]?.message;
    return message === undefined ? undefined : validationText(message);
  };
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onError: (error) => notify.error(t('keys.create.failed'), { body: errorText(error) }),
    }),
  );
  return (
    <FormDialog
      title={t('keys.create.title')}
      description={t('keys.create.lead')}
      submitLabel={t('keys.create.submit')}
      failure={{ title: t('keys.create.failed'), error: create.error }}
      isBusy={create.isPending}
      isReady={Boolean(name?.trim())}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label={t('keys.create.name')}
        hint={t('keys.create.nameHint', {
          length: `${name?.trim().length ?? 0}/${API_KEY_NAME_LENGTH.max}`,
        })}
        autoComplete="off"
        autoFocus
        error={problem('name')}
      />
      <Controller
        control={form.control}
        name="duration"
        render={({ field }) => (
          <Select<ApiKeyDuration>
            label={t('keys.create.duration')}
            hint={t('keys.create.until', { date: format.date(ends), time: format.time(ends) })}
            options={apiKeyDurations.map((value) => ({ value, label: t(`duration.${value}`) }))}
            value={field.value ?? DEFAULT_API_KEY_DURATION}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => (
          <PermissionBoxes
            chosen={field.value ?? []}
            onChange={field.onChange}
            error={problem('permissions')}
          />
        )}
      />
    </FormDialog>
  );
}

function PermissionBoxes({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly ApiKeyPermission[];
  onChange: (next: readonly ApiKeyPermission[]) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('billing');
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('keys.create.may')}</legend>
      <div className="grid divide-y divide-line rounded-4 border border-line-strong">
        {apiKeyPermissions.map((permission) => (
          <Checkbox
            key={permission}
            className="px-3.5 py-2.5"
            checked={chosen.includes(permission)}
            onChange={(isOn) =>
              onChange(apiKeyPermissions.filter((one) => (one === permission ? isOn : chosen.includes(one))))
            }
            label={
              <>
                <b className="block font-medium">{t(`permission.${permission}`)}</b>
                <span className="block text-sm text-fg-3">{t(`permission.${permission}.hint`)}</span>
              </>
            }
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
