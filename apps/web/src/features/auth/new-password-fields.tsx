import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordCriteria } from './password-criteria.tsx';

type InputProps = ComponentProps<'input'>;

/** A new password with a live checklist of its rules, and its repetition. */
export function NewPasswordFields({
  password,
  passwordLabel,
  passwordProps,
  passwordError,
  confirmProps,
  confirmError,
  size = 'lg',
}: {
  /** The current input. */
  password: string;
  passwordLabel: string;
  passwordProps: Omit<InputProps, 'size' | 'className' | 'style' | 'children' | 'defaultValue'>;
  passwordError: string | undefined;
  confirmProps: Omit<InputProps, 'size' | 'className' | 'style' | 'children' | 'defaultValue'>;
  confirmError: string | undefined;
  size?: 'md' | 'lg';
}) {
  const { t } = useTranslation('auth');
  const criteriaId = useId();
  const shared = {
    size,
    showLabel: t('field.showPassword'),
    hidePasswordLabel: t('field.hidePassword'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <div className="grid gap-1.5">
        <PasswordField
          {...passwordProps}
          {...shared}
          label={passwordLabel}
          aria-describedby={criteriaId}
          error={passwordError}
        />
        <PasswordCriteria id={criteriaId} password={password} />
      </div>
      <PasswordField {...confirmProps} {...shared} label={t('field.confirmPassword')} error={confirmError} />
    </>
  );
}
