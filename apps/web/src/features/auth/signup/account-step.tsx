import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import type { AvailabilityKind } from './availability.model.ts';
import type { SignupValues } from './signup.model.ts';
import type { useAvailability } from './use-availability.ts';

type Check = ReturnType<typeof useAvailability>;

/** User name and e-mail address, each with its availability. */
export function AccountStep({
  form,
  checks,
}: {
  form: UseFormReturn<SignupValues>;
  checks: Record<AvailabilityKind, Check>;
}) {
  const { t } = useTranslation('auth');
  return (
    <>
      <NameField
        form={form}
        kind="username"
        check={checks.username}
        label={t('field.username')}
        autoComplete="username"
        autoFocus
      />
      <NameField
        form={form}
        kind="email"
        check={checks.email}
        label={t('field.email')}
        autoComplete="email"
      />
    </>
  );
}

function NameField({
  form,
  kind,
  check,
  ...field
}: {
  form: UseFormReturn<SignupValues>;
  kind: AvailabilityKind;
  check: Check;
  label: string;
  autoComplete: string;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation('auth');
  const message = form.formState.errors[kind]?.message;
  const error =
    message !== undefined
      ? validationText(message)
      : check.state === 'taken'
        ? t(`signup.${kind}.taken`)
        : undefined;
  const hints = {
    checking: t(`signup.${kind}.checking`),
    available: t('signup.available'),
    taken: undefined,
    unknown: check.hasFailed ? t('signup.checkFailed') : undefined,
  };
  return (
    <TextField
      {...form.register(kind)}
      {...field}
      size="lg"
      type={kind === 'email' ? 'email' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={hints[check.state]}
      hintTone={check.state === 'available' ? 'ok' : 'plain'}
      trailing={check.state === 'checking' ? <Spinner className="text-fg-3" /> : null}
    />
  );
}
