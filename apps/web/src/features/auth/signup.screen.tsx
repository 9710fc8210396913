import { zodResolver } from '@hookform/resolvers/zod';
import { registerSchema } from '@sladd/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../shared/api/api-error.ts';
import { errorText, validationText } from '../../shared/i18n/error-text.ts';
import { useTitle } from '../../shared/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordCriteria } from './password-criteria.tsx';
import { useRegister } from './session.api.ts';

export function SignupScreen() {
  const { t } = useTranslation('auth');
  const { plan } = useSearch({ from: '/visitor/signup' });
  const navigate = useNavigate();
  const signup = useRegister();
  const form = useForm({
    resolver: zodResolver(registerSchema),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  useTitle(t('signup.title'));

  const submit = form.handleSubmit((values) =>
    signup.mutate(values, {
      onSuccess: () => void navigate({ to: '/login', search: { registered: true, plan } }),
      onError: (error) => {
        if (hasCode(error, 'auth.username_taken')) form.setError('username', { message: errorText(error) });
        if (hasCode(error, 'auth.email_taken')) form.setError('email', { message: errorText(error) });
      },
    }),
  );
  const isFieldError =
    hasCode(signup.error, 'auth.username_taken') || hasCode(signup.error, 'auth.email_taken');
  const textOf = (name: keyof typeof errors) => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : validationText(message);
  };
  return (
    <AuthFrame current="signup" plan={plan}>
      <form className="grid gap-[18px]" onSubmit={(event) => void submit(event)} noValidate>
        <h1 className="text-2xl tracking-[-0.022em]">{t('signup.title')}</h1>
        {signup.isError && !isFieldError ? <Banner tone="danger">{errorText(signup.error)}</Banner> : null}
        <TextField
          {...form.register('username')}
          size="lg"
          label={t('field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={textOf('username')}
        />
        <TextField
          {...form.register('email')}
          size="lg"
          type="email"
          label={t('field.email')}
          autoComplete="email"
          error={textOf('email')}
        />
        <div className="grid gap-1.5">
          <PasswordField
            {...form.register('password')}
            size="lg"
            label={t('field.password')}
            showLabel={t('field.showPassword')}
            hidePasswordLabel={t('field.hidePassword')}
            autoComplete="new-password"
            aria-describedby="password-criteria"
            error={textOf('password')}
          />
          <PasswordCriteria id="password-criteria" password={password} />
        </div>
        <PasswordField
          {...form.register('confirmPassword')}
          size="lg"
          label={t('field.confirmPassword')}
          showLabel={t('field.showPassword')}
          hidePasswordLabel={t('field.hidePassword')}
          autoComplete="new-password"
          error={textOf('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" block loading={signup.isPending}>
          {t('signup.submit')}
        </Button>
        <p className="text-center text-fg-3">
          {t('signup.haveAccount')}{' '}
          <Link to="/login" search={{ plan }} className="link">
            {t('login.title')}
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
