import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, loginSchema } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { hasCode } from '../../shared/api/api-error.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { validationText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LoginNotes } from './login-notes.tsx';
import { landingOf } from './search.model.ts';
import { sessionQuery, useLogin } from './session.api.ts';

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const { search, form, login, asksForCode, isBusy, submit } = useLoginForm();
  const { errors } = form.formState;
  const identifier = useWatch({ control: form.control, name: 'identifier' });
  const email = emailSchema.safeParse(identifier).success ? identifier : undefined;
  useTitle(t('login.title'));
  useAccountDeletedNotice(search.accountDeleted === true);
  return (
    <AuthFrame current="login" plan={search.plan}>
      <form className="grid gap-[18px]" onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className="text-2xl tracking-[-0.022em]">{t('login.title')}</h1>
          <p className="mt-1.5 text-md text-fg-2">{t('login.lead')}</p>
        </div>
        <LoginNotes error={login.error} email={email} />
        <TextField
          {...form.register('identifier')}
          size="lg"
          label={t('field.identifier')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          disabled={isBusy}
          error={errors.identifier?.message && validationText(errors.identifier.message)}
        />
        <PasswordField
          {...form.register('password')}
          size="lg"
          label={t('field.password')}
          labelAside={
            <Link to="/forgot-password" className="link">
              {t('login.forgot')}
            </Link>
          }
          showLabel={t('field.showPassword')}
          hidePasswordLabel={t('field.hidePassword')}
          autoComplete="current-password"
          disabled={isBusy}
          error={errors.password?.message && validationText(errors.password.message)}
        />
        {asksForCode ? (
          <TextField
            {...form.register('recovery_code')}
            size="lg"
            label={t('field.recoveryCode')}
            hint={t('field.recoveryCodeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            disabled={isBusy}
          />
        ) : null}
        <Button type="submit" variant="primary" size="lg" block loading={isBusy}>
          {t('login.submit')}
        </Button>
        <Link
          to="/login/organization"
          search={{ plan: search.plan, redirect: search.redirect }}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {t('sso.link')}
        </Link>
        <p className="text-center text-fg-3">
          {t('login.noAccount')}{' '}
          <Link to="/signup" search={{ plan: search.plan }} className="link">
            {t('signup.link')}
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}

/** The login form: identifier, password, and a recovery code if required. Redirects users who are signed in. */
function useLoginForm() {
  const search = useSearch({ strict: false });
  const router = useRouter();
  const session = useQuery(sessionQuery);
  const login = useLogin();
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { identifier: '', password: '' } as z.input<typeof loginSchema>,
  });
  // Also if the session check completes late.
  useEffect(() => {
    if (session.data) router.history.replace(landingOf(search));
  }, [session.data, search, router]);

  const asksForCode =
    hasCode(login.error, 'auth.recovery_code_required') || hasCode(login.error, 'auth.recovery_code_wrong');

  // The fields are disabled during the request, which removes the focus.
  const { setFocus } = form;
  useEffect(() => {
    if (login.isError) setFocus(asksForCode ? 'recovery_code' : 'password', { shouldSelect: true });
  }, [login.isError, asksForCode, setFocus]);

  const submit = form.handleSubmit((values) => login.mutate(values));
  const isBusy = login.isPending || Boolean(session.data);
  return { search, form, login, asksForCode, isBusy, submit };
}

/** Shown here because the page that deleted the account is gone; the parameter is removed from the address. */
function useAccountDeletedNotice(isDeleted: boolean): void {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => {
      notify.success(t('login.accountDeleted'));
      void navigate({ to: '/login', replace: true });
    });
    return () => clearTimeout(timer);
  }, [isDeleted, navigate, t]);
}
