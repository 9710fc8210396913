import { firstSignIns, type saveSsoSchema } from '@sladd/contract';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { OptionRows } from '../../../ui/choices/option-rows.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';

/** Who may sign in through the provider: on first use, with which addresses, and whether it is enabled. */
export function EntryFields({ control }: { control: Control<z.input<typeof saveSsoSchema>> }) {
  const { t } = useTranslation('organization');
  return (
    <>
      <Controller
        control={control}
        name="first_sign_in"
        render={({ field }) => (
          <OptionRows
            label={t('signin.first')}
            value={field.value ?? 'members_only'}
            onChange={field.onChange}
            options={firstSignIns.map((value) => ({
              value,
              label: t(`signin.first.${value}`),
              description: t(`signin.first.${value}.hint`),
            }))}
          />
        )}
      />
      <Controller
        control={control}
        name="trust_unverified_email"
        render={({ field }) => (
          <Switch
            label={t('signin.trust')}
            description={t('signin.trustHint')}
            checked={field.value ?? false}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="enabled"
        render={({ field }) => (
          <Switch
            label={t('signin.enabled')}
            description={t('signin.enabledHint')}
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
