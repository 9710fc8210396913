import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type SignupStep, signupSteps } from './signup.model.ts';

/** The steps of the sign-up, with the current one. */
export function StepList({ current }: { current: SignupStep }) {
  const { t } = useTranslation('auth');
  const position = signupSteps.indexOf(current);
  return (
    <ol
      aria-label={t('signup.step', { number: position + 1, total: signupSteps.length })}
      className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1"
    >
      {signupSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === position ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2 font-medium not-first:before:mr-0.5 not-first:before:h-px not-first:before:w-[26px] not-first:before:bg-line-strong max-sm:not-first:before:hidden',
            index === position ? 'text-fg' : index < position ? 'text-fg-2' : 'text-fg-3',
          )}
        >
          <span
            className={clsx(
              'grid size-[22px] place-items-center rounded-full text-sm font-semibold',
              index === position && 'bg-accent text-on-accent',
              index < position && 'bg-accent-soft text-accent-text',
              index > position && 'shadow-[inset_0_0_0_1.5px_var(--border-control)]',
            )}
          >
            {index < position ? <Check size={13} strokeWidth={2.4} aria-hidden="true" /> : index + 1}
          </span>
          {t(`signup.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
