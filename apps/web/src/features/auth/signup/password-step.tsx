import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { validationText } from '../../../shared/i18n/error-text.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { SignupValues } from './signup.model.ts';

/** The password, its rules, and its repetition. */
export function PasswordStep({ form }: { form: UseFormReturn<SignupValues> }) {
  const { t } = useTranslation('auth');
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  // Validates the repetition again if it was filled in before.
  const compareAgain = () => {
    if (form.getValues('confirmPassword') !== '') void form.trigger('confirmPassword');
  };
  return (
    <NewPasswordFields
      password={password}
      passwordLabel={t('field.password')}
      passwordProps={{ ...form.register('password', { onChange: compareAgain }), autoFocus: true }}
      passwordError={errors.password?.message && validationText(errors.password.message)}
      confirmProps={form.register('confirmPassword')}
      confirmError={errors.confirmPassword?.message && validationText(errors.confirmPassword.message)}
    />
  );
}
