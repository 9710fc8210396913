import { zodResolver } from '@hookform/resolvers/zod';
import { passwordSchema, RESET_LINK_MINUTES, tokenSchema } from '@sladd/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useTitle } from '../../shared/browser/use-title.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthMessage } from './auth-message.tsx';
import { useResetPassword } from './mail-links.api.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const schema = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, 'Confirm the password') })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const { token } = useSearch({ from: '/visitor/reset-password' });
  const navigate = useNavigate();
  const reset = useResetPassword();
  const isUsable = tokenSchema.safeParse(token).success;
  useTitle(t('reset.title'));

  useEffect(() => {
    if (isUsable) return;
    const timer = setTimeout(() => {
      notify.error(t('reset.invalidToken'));
      void navigate({ to: '/forgot-password', replace: true });
    });
    return () => clearTimeout(timer);
  }, [isUsable, navigate, t]);

  if (!isUsable || token === undefined) return null;
  return (
    <AuthFrame current={null}>
      {reset.isSuccess ? (
        <AuthMessage
          icon={ShieldCheck}
          tone="success"
          title={t('reset.done.title')}
          action={
            <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t('login.title')}
            </Link>
          }
        >
          {t('reset.done.body')}
        </AuthMessage>
      ) : (
        <ResetForm
          isBusy={reset.isPending}
          error={reset.error}
          onSubmit={(password) => reset.mutate({ token, new_password: password })}
        />
      )}
    </AuthFrame>
  );
}

function ResetForm({
  isBusy,
  error,
  onSubmit,
}: {
  isBusy: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
}) {
  const { t } = useTranslation('auth');
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  // Validates the repetition again if it was filled in before.
  const compareAgain = () => {
    if (form.getValues('confirmPassword') !== '') void form.trigger('confirmPassword');
  };
  const submit = form.handleSubmit((values) => onSubmit(values.password));
  return (
    <form className="grid gap-[18px]" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="text-2xl tracking-[-0.022em]">{t('reset.title')}</h1>
        <p className="mt-1.5 text-md text-fg-2">{t('reset.lead', { minutes: RESET_LINK_MINUTES })}</p>
      </div>
      {error ? (
        <Banner tone="danger">
          {errorText(error)}{' '}
          <Link to="/forgot-password" className="link">
            {t('reset.newLink')}
          </Link>
        </Banner>
      ) : null}
      <NewPasswordFields
        password={password}
        passwordLabel={t('field.newPassword')}
        passwordProps={{ ...form.register('password', { onChange: compareAgain }), autoFocus: true }}
        passwordError={errors.password?.message && validationText(errors.password.message)}
        confirmProps={form.register('confirmPassword')}
        confirmError={errors.confirmPassword?.message && validationText(errors.confirmPassword.message)}
      />
      <Button type="submit" variant="primary" size="lg" block loading={isBusy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
