import { Link, useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthMessage } from './auth-message.tsx';
import { EmailForm } from './email-form.tsx';
import { useResendVerification } from './mail-links.api.ts';

export function ResendVerificationScreen() {
  const { t } = useTranslation('auth');
  const { email } = useSearch({ from: '/visitor/resend-verification' });
  const resend = useResendVerification();
  useTitle(t('resend.title'));
  return (
    <AuthFrame current={null}>
      {resend.isSuccess ? (
        <AuthMessage
          icon={MailCheck}
          tone="success"
          title={t('resend.sent.title')}
          action={
            <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {t('backToLogin')}
            </Link>
          }
        >
          {t('resend.sent.body', { email: resend.variables })}
        </AuthMessage>
      ) : (
        <EmailForm
          title={t('resend.title')}
          lead={t('resend.lead')}
          submitLabel={t('resend.submit')}
          start={email}
          isBusy={resend.isPending}
          error={resend.error}
          errorTitle={t('resend.failed')}
          onSubmit={(address) => resend.mutate(address)}
        >
          <Link to="/login" className="link">
            {t('backToLogin')}
          </Link>
        </EmailForm>
      )}
    </AuthFrame>
  );
}
