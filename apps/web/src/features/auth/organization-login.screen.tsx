import { startOidc } from '@sladd/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { landingOf } from './search.model.ts';

/** Signs in with the identity provider of an organization, found by the domain of the e-mail address. */
export function OrganizationLoginScreen() {
  const { t } = useTranslation('auth');
  const search = useSearch({ strict: false });
  const start = useMutation({
    mutationFn: (email: string) => api.call(startOidc, { body: { email, return_to: landingOf(search) } }),
    onSuccess: ({ redirect_url }) => globalThis.location.assign(redirect_url),
  });
  useTitle(t('sso.title'));
  return (
    <AuthFrame current="login" plan={search.plan}>
      <EmailForm
        title={t('sso.title')}
        lead={t('sso.lead')}
        submitLabel={t('sso.submit')}
        isBusy={start.isPending || start.isSuccess}
        error={start.error}
        errorTitle={t('sso.failed')}
        onSubmit={(email) => start.mutate(email)}
      >
        <Link to="/login" search={search} className="link">
          {t('sso.back')}
        </Link>
      </EmailForm>
    </AuthFrame>
  );
}
