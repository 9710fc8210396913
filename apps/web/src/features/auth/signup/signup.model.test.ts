import { describe, expect, it } from 'vitest';
import { availabilityOf, isCheckable } from './availability.model.ts';
import { isStepDone, type SignupValues, signupSteps, stepAfter, stepBefore } from './signup.model.ts';

const values: SignupValues = {
  username: 'ingrid.fosse',
  email: 'ingrid.fosse@nordvik.example',
  department_id: 'child-welfare',
  password: 'Fjordfjord7!',
  confirmPassword: 'Fjordfjord7!',
};
const free = { username: 'available', email: 'available' } as const;

describe('the steps of signing up', () => {
  it('follow one another and stop at both ends', () => {
    expect(signupSteps.map(stepAfter)).toEqual(['department', 'password', 'password']);
    expect(signupSteps.map(stepBefore)).toEqual(['account', 'account', 'department']);
  });

  it('are all done when everything is filled in and free', () => {
    expect(signupSteps.filter((step) => isStepDone(step, values, free))).toEqual(signupSteps);
  });

  it.each(['checking', 'taken', 'unknown'] as const)('do not go on while a name is %s', (state) => {
    expect(isStepDone('account', values, { ...free, username: state })).toBe(false);
    expect(isStepDone('account', values, { ...free, email: state })).toBe(false);
  });

  it('do not go on with malformed names, without department, or with a password that is weak or repeated wrongly', () => {
    expect(isStepDone('account', { ...values, username: '.x' }, free)).toBe(false);
    expect(isStepDone('account', { ...values, email: 'ingrid@' }, free)).toBe(false);
    expect(isStepDone('department', { ...values, department_id: '' }, free)).toBe(false);
    expect(isStepDone('password', { ...values, confirmPassword: 'Fjordfjord8!' }, free)).toBe(false);
    expect(isStepDone('password', { ...values, password: 'fjord', confirmPassword: 'fjord' }, free)).toBe(
      false,
    );
  });
});

describe('availability', () => {
  const asked = { settled: 'ingrid', isAvailable: true, hasFailed: false };

  it('is asked only for well-formed values', () => {
    expect([isCheckable('username', 'in'), isCheckable('username', 'ing')]).toEqual([false, true]);
    expect([isCheckable('email', 'ingrid'), isCheckable('email', 'i@nordvik.example')]).toEqual([
      false,
      true,
    ]);
  });

  it('holds for the value that was asked about, not for what has been typed since', () => {
    expect(availabilityOf('username', 'ingrid', asked)).toBe('available');
    expect(availabilityOf('username', 'ingrid2', asked)).toBe('checking');
    expect(availabilityOf('username', 'ingrid', { ...asked, isAvailable: false })).toBe('taken');
    expect(availabilityOf('username', 'in', asked)).toBe('unknown');
  });

  it('is being checked until the answer is there, and unknown when none came', () => {
    const unanswered = { settled: 'ingrid', isAvailable: undefined };
    expect(availabilityOf('username', 'ingrid', { ...unanswered, hasFailed: false })).toBe('checking');
    expect(availabilityOf('username', 'ingrid', { ...unanswered, hasFailed: true })).toBe('unknown');
  });
});
