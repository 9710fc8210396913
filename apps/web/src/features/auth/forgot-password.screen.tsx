import { RESET_LINK_MINUTES } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/browser/use-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthMessage } from './auth-message.tsx';
import { EmailForm } from './email-form.tsx';
import { useForgotPassword } from './mail-links.api.ts';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const forgot = useForgotPassword();
  // Kept here, because the mutation forgets its input and the form needs it for the next try.
  const [email, setEmail] = useState('');
  useTitle(t('forgot.title'));
  return (
    <AuthFrame current={null}>
      {forgot.isSuccess ? (
        <AuthMessage
          icon={MailCheck}
          tone="success"
          title={t('forgot.sent.title')}
          action={
            <Button size="lg" onClick={() => forgot.reset()}>
              {t('forgot.sent.again')}
            </Button>
          }
        >
          {t('forgot.sent.body', { email, minutes: RESET_LINK_MINUTES })}
        </AuthMessage>
      ) : (
        <EmailForm
          title={t('forgot.title')}
          lead={t('forgot.lead')}
          submitLabel={t('forgot.submit')}
          start={email}
          isBusy={forgot.isPending}
          error={forgot.error}
          onSubmit={(address) => {
            setEmail(address);
            forgot.mutate(address);
          }}
        >
          <Link to="/login" className="link">
            {t('backToLogin')}
          </Link>
        </EmailForm>
      )}
    </AuthFrame>
  );
}
