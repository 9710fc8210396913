import { zodResolver } from '@hookform/resolvers/zod';
import { planCodes } from '@sladd/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useTitle } from '../../../shared/use-title.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { DepartmentPicker } from '../department-picker.tsx';
import { useRegister } from '../session.api.ts';
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

export function SignupScreen() {
  const { t } = useTranslation('auth');
  const { plan } = useSearch({ from: '/visitor/signup' });
  const navigate = useNavigate();
  const signup = useRegister();
  const [step, setStep] = useState<SignupStep>('account');
  const form = useForm({ resolver: zodResolver(signupSchema), defaultValues: empty, mode: 'onTouched' });
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const checks = {
    username: useAvailability('username', values.username),
    email: useAvailability('email', values.email),
  };
  const isDone = isStepDone(step, values, { username: checks.username.state, email: checks.email.state });
  useTitle(t('signup.title'));

  const register = form.handleSubmit((input) => {
    const chosen = planCodes.find((code) => code === plan);
    signup.mutate(chosen ? { ...input, plan: chosen } : input, {
      onSuccess: () => void navigate({ to: '/login', search: { verifyEmail: true, plan } }),
      onError: (error) => {
        // Somebody else may have taken the name since it was checked.
        const taken = hasCode(error, 'auth.username_taken')
          ? 'username'
          : hasCode(error, 'auth.email_taken')
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
    <AuthFrame current="signup" plan={plan}>
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
    </AuthFrame>
  );
}
