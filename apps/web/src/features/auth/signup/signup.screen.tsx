import { zodResolver } from '@hookform/resolvers/zod';
import { planCodes } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useSite } from '../../../shared/use-site.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthMessage } from '../auth-message.tsx';
import { DepartmentPicker } from '../department-picker.tsx';
import { mailedInvitationQuery, useRegister } from '../session.api.ts';
import { AccountStep } from './account-step.tsx';
import { PasswordStep } from './password-step.tsx';
import {
  isStepDone,
  type SignupStep,
  type SignupValues,
  signupSchema,
  stepAfter,
  stepBefore,
} from './signup.model.ts';
import { StepList } from './step-list.tsx';
import { useAvailability } from './use-availability.ts';

const empty: SignupValues = { username: '', email: '', department_id: '', password: '', confirmPassword: '' };

/** A new account in three steps, for whom the server takes; whoever comes by an invitation finds the address filled in. */
export function SignupScreen() {
  const { t } = useTranslation('auth');
  const { plan, invitation: token } = useSearch({ from: '/visitor/signup' });
  const site = useSite();
  const invitation = useQuery({ ...mailedInvitationQuery(token ?? ''), enabled: token !== undefined });
  useTitle(t('signup.title'));
  const mode = site?.sign_up.mode ?? 'open';
  const isRefused = mode === 'closed' || (mode === 'invitation' && !invitation.data);
  if (token !== undefined && invitation.isPending) {
    return (
      <AuthFrame current="signup" plan={plan}>
        <p role="status" className="flex items-center gap-2 text-md text-fg-2">
          <Spinner /> {t('signup.loadingInvitation')}
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame current="signup" plan={plan}>
      {isRefused ? (
        <NotTaken mode={mode} />
      ) : (
        <SignupForm
          domains={mode === 'domain' ? (site?.sign_up.domains ?? []) : []}
          invitation={invitation.data && token ? { token, email: invitation.data.email } : null}
        />
      )}
    </AuthFrame>
  );
}

/** The server takes no new accounts, or none without an invitation. */
function NotTaken({ mode }: { mode: 'closed' | 'invitation' | 'domain' | 'open' }) {
  const { t } = useTranslation('auth');
  const kind = mode === 'closed' ? 'closed' : 'invitation';
  return (
    <AuthMessage
      icon={UserX}
      tone="plain"
      title={t(`signup.${kind}.title`)}
      action={
        <Link to="/login" className={buttonClass({ size: 'lg', variant: 'primary' })}>
          {t('login.title')}
        </Link>
      }
    >
      {t(`signup.${kind}.body`)}
    </AuthMessage>
  );
}

function SignupForm({
  domains,
  invitation,
}: {
  /** Where the address has to be; empty for anywhere. */
  domains: readonly string[];
  invitation: { readonly token: string; readonly email: string } | null;
}) {
  const { t } = useTranslation('auth');
  const { plan } = useSearch({ from: '/visitor/signup' });
  const navigate = useNavigate();
  const signup = useRegister();
  const [step, setStep] = useState<SignupStep>('account');
  const form = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: { ...empty, email: invitation?.email ?? '' },
    mode: 'onTouched',
  });
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const checks = {
    username: useAvailability('username', values.username),
    email: useAvailability('email', values.email),
  };
  const isDone = isStepDone(step, values, { username: checks.username.state, email: checks.email.state });

  // Whoever was invited answers that once the address is confirmed.
  const after = invitation
    ? { redirect: `/invitation?invitation=${encodeURIComponent(invitation.token)}` }
    : {};
  const register = form.handleSubmit((input) => {
    const chosen = planCodes.find((code) => code === plan);
    const body = { ...input, ...(chosen ? { plan: chosen } : {}) };
    signup.mutate(invitation ? { ...body, invitation: invitation.token } : body, {
      onSuccess: () => void navigate({ to: '/login', search: { verifyEmail: true, plan, ...after } }),
      onError: (error) => {
        // Somebody else may have taken the name since it was checked.
        const taken = hasCode(error, 'auth.username_taken')
          ? 'username'
          : hasCode(error, 'auth.email_taken') || hasCode(error, 'sign_up.domain')
            ? 'email'
            : null;
        if (!taken) return;
        setStep('account');
        form.setError(taken, { message: errorText(error) });
      },
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone) return;
    if (step === 'password') void register();
    else setStep(stepAfter(step));
  };

  return (
    <form className="grid gap-[18px]" onSubmit={submit} noValidate>
      <StepList current={step} />
      <div>
        <h1 className="text-2xl tracking-[-0.022em]">{t(`signup.heading.${step}`)}</h1>
        {step === 'department' ? (
          <p className="mt-1.5 text-md text-fg-2">{t('signup.departmentLead')}</p>
        ) : null}
      </div>
      {signup.isError && step === 'password' ? (
        <Banner tone="danger">{errorText(signup.error)}</Banner>
      ) : null}
      {step === 'account' && domains.length > 0 ? (
        <Banner>{t('signup.domains', { domains: domains.join(', ') })}</Banner>
      ) : null}
      {step === 'account' ? <AccountStep form={form} checks={checks} /> : null}
      {step === 'department' ? (
        <DepartmentPicker
          autoFocus
          value={values.department_id || null}
          onChange={(id) => form.setValue('department_id', id)}
        />
      ) : null}
      {step === 'password' ? <PasswordStep form={form} /> : null}
      <div className="flex gap-2">
        {step === 'account' ? null : (
          <Button
            size="lg"
            icon={ArrowLeft}
            disabled={signup.isPending}
            onClick={() => setStep(stepBefore(step))}
          >
            {t('signup.back')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="flex-1"
          disabled={!isDone}
          loading={signup.isPending}
        >
          {t(step === 'password' ? 'signup.submit' : 'signup.continue')}
        </Button>
      </div>
      {step === 'account' ? (
        <p className="text-center text-fg-3">
          {t('signup.haveAccount')}{' '}
          <Link to="/login" search={{ plan }} className="link">
            {t('login.title')}
          </Link>
        </p>
      ) : null}
    </form>
  );
}
