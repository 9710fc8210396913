import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordSchema } from '@sladd/contract';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../shared/api/api-error.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NewPasswordFields } from '../auth/index.ts';
import { useChangePassword } from './account.api.ts';

const empty = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordCard() {
  const { t } = useTranslation(['account', 'auth']);
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: empty,
    mode: 'onTouched',
  });
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const { errors } = form.formState;
  // Validates the repetition again if it was filled in before.
  const compareAgain = () => {
    if (form.getValues('confirm_password') !== '') void form.trigger('confirm_password');
  };
  const isComplete = Object.values(values).every((value) => value !== '');
  const isWrongPassword = hasCode(change.error, 'account.wrong_password');
  const textOf = (name: keyof typeof empty) => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : validationText(message);
  };
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset();
        notify.success(t('password.changed'));
      },
      onError: (error) => {
        if (hasCode(error, 'account.wrong_password')) {
          form.setError('current_password', { message: errorText(error) });
        }
      },
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card
        title={t('password.title')}
        description={t('password.lead')}
        footer={
          <Button type="submit" variant="primary" disabled={!isComplete} loading={change.isPending}>
            {t('password.submit')}
          </Button>
        }
      >
        <div className="grid max-w-[400px] gap-3.5">
          <PasswordField
            {...form.register('current_password')}
            label={t('password.current')}
            showLabel={t('auth:field.showPassword')}
            hidePasswordLabel={t('auth:field.hidePassword')}
            autoComplete="current-password"
            error={textOf('current_password')}
          />
          <NewPasswordFields
            size="md"
            password={values.new_password}
            passwordLabel={t('auth:field.newPassword')}
            passwordProps={form.register('new_password', { onChange: compareAgain })}
            passwordError={textOf('new_password')}
            confirmProps={form.register('confirm_password')}
            confirmError={textOf('confirm_password')}
          />
          {change.isError && !isWrongPassword ? (
            <Banner tone="danger" title={t('password.failed')}>
              {errorText(change.error)}
            </Banner>
          ) : null}
        </div>
      </Card>
    </form>
  );
}
