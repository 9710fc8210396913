import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DepartmentPicker } from '../department-picker.tsx';
import { AccountStep } from './account-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type SignupStep, stepBefore } from './signup.model.ts';
import { StepList } from './step-list.tsx';
import { type SignupInvitation, useSignup } from './use-signup.ts';

/** The current step, and buttons for the previous and next one. */
export function SignupForm({
  domains,
  invitation,
}: {
  /** The allowed domains of the address; empty for any. */
  domains: readonly string[];
  invitation: SignupInvitation | null;
}) {
  const { t } = useTranslation('auth');
  const { plan, form, values, checks, step, setStep, isDone, signup, submit } = useSignup(invitation);
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
      <StepButtons
        step={step}
        isDone={isDone}
        isPending={signup.isPending}
        onBack={() => setStep(stepBefore(step))}
      />
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

function StepButtons({
  step,
  isDone,
  isPending,
  onBack,
}: {
  step: SignupStep;
  isDone: boolean;
  isPending: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex gap-2">
      {step === 'account' ? null : (
        <Button size="lg" icon={ArrowLeft} disabled={isPending} onClick={onBack}>
          {t('signup.back')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="flex-1"
        disabled={!isDone}
        loading={isPending}
      >
        {t(step === 'password' ? 'signup.submit' : 'signup.continue')}
      </Button>
    </div>
  );
}
