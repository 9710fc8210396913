import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

/** The administrator's own password, for actions that cannot be undone; an error appears at the field if it is wrong. */
export function OwnPassword({
  value,
  error,
  onChange,
}: {
  value: string;
  /** The error of the call that took the password. */
  error: Error | null;
  onChange: (password: string) => void;
}) {
  const { t } = useTranslation(['administration', 'auth']);
  const isWrong = hasCode(error, 'account.wrong_password');
  return (
    <div className="grid gap-3">
      <PasswordField
        label={t('ownPassword')}
        showLabel={t('auth:field.showPassword')}
        hidePasswordLabel={t('auth:field.hidePassword')}
        autoComplete="current-password"
        error={isWrong ? errorText(error) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && !isWrong ? <Banner tone="danger">{errorText(error)}</Banner> : null}
    </div>
  );
}
