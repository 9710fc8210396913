import { zodResolver } from '@hookform/resolvers/zod';
import { planCodes } from '@sladd/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useRegister } from '../session.api.ts';
import { isStepDone, type SignupStep, type SignupValues, signupSchema, stepAfter } from './signup.model.ts';
import { signupDraft } from './signup-draft.ts';
import { useAvailability } from './use-availability.ts';

const empty: SignupValues = { username: '', email: '', department_id: '', password: '', confirmPassword: '' };

/** The token of an invitation, and the invited address. */
export interface SignupInvitation {
  readonly token: string;
  readonly email: string;
}

/** The steps of a new account, their input, and the mutation that creates it. */
export function useSignup(invitation: SignupInvitation | null) {
  const { plan } = useSearch({ from: '/visitor/signup' });
  const navigate = useNavigate();
  const signup = useRegister();
  const [step, setStep] = useState<SignupStep>('account');
  const form = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: { ...empty, ...signupDraft.read(), ...(invitation ? { email: invitation.email } : {}) },
    mode: 'onTouched',
  });
  const values = { ...empty, ...useWatch({ control: form.control }) };
  const { username, email, department_id } = values;
  useEffect(() => signupDraft.write({ username, email, department_id }), [username, email, department_id]);
  const checks = {
    username: useAvailability('username', values.username),
    email: useAvailability('email', values.email),
  };
  const isDone = isStepDone(step, values, { username: checks.username.state, email: checks.email.state });

  // An invitation is answered after the address has been confirmed.
  const after = invitation
    ? { redirect: `/invitation?invitation=${encodeURIComponent(invitation.token)}` }
    : {};
  const register = form.handleSubmit((input) => {
    const chosen = planCodes.find((code) => code === plan);
    const body = { ...input, ...(chosen ? { plan: chosen } : {}) };
    signup.mutate(invitation ? { ...body, invitation: invitation.token } : body, {
      onSuccess: () => {
        signupDraft.clear();
        void navigate({ to: '/login', search: { verifyEmail: true, plan, ...after } });
      },
      onError: (error) => {
        const field = fieldOf(error);
        if (!field) return;
        setStep('account');
        form.setError(field, { message: errorText(error) });
      },
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone) return;
    if (step === 'password') void register();
    else setStep(stepAfter(step));
  };
  return { plan, form, values, checks, step, setStep, isDone, signup, submit };
}

/** The field that the server refused: the name may have been taken since it was checked. */
function fieldOf(error: unknown): 'username' | 'email' | null {
  if (hasCode(error, 'auth.username_taken')) return 'username';
  return hasCode(error, 'auth.email_taken') || hasCode(error, 'sign_up.domain') ? 'email' : null;
}
