import { emailSchema, registerSchema, usernameSchema } from '@sladd/contract';
import { z } from 'zod';
import type { Availability } from './availability.model.ts';

/** The values of the three steps. */
export const signupSchema = registerSchema.and(z.object({ department_id: z.string().min(1) }));
export type SignupValues = z.input<typeof signupSchema>;

export const signupSteps = ['account', 'department', 'password'] as const;
export type SignupStep = (typeof signupSteps)[number];

export function stepAfter(step: SignupStep): SignupStep {
  return signupSteps[signupSteps.indexOf(step) + 1] ?? step;
}

export function stepBefore(step: SignupStep): SignupStep {
  return signupSteps[signupSteps.indexOf(step) - 1] ?? step;
}

/** Whether a step is complete: valid and available names, a department, a password that matches its repetition. */
export function isStepDone(
  step: SignupStep,
  values: SignupValues,
  free: { username: Availability; email: Availability },
): boolean {
  if (step === 'account') {
    const areNamesValid =
      usernameSchema.safeParse(values.username).success && emailSchema.safeParse(values.email).success;
    return areNamesValid && free.username === 'available' && free.email === 'available';
  }
  if (step === 'department') return values.department_id !== '';
  return signupSchema.safeParse(values).success;
}
