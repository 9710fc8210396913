import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../shared/use-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { useSession } from '../auth/index.ts';

/** Where organizations will be. Until then it says that everybody works alone, and what departments do. */
export function OrganizationScreen() {
  const { t } = useTranslation('account');
  const user = useSession();
  useTitle(t('organization.title'));
  return (
    <main className="mx-auto max-w-[560px] pt-10 pb-8">
      <h1 className="text-2xl">{t('organization.title')}</h1>
      <p className="mt-1.5 mb-5 text-md">{t('organization.alone', { name: user?.username ?? '' })}</p>
      <Banner title={t('organization.notYet')}>{t('organization.what')}</Banner>
      <p className="mt-5">
        <Link to="/user/settings" search={{ tab: 'account' }} className="link">
          {t('organization.department')}
        </Link>
      </p>
    </main>
  );
}
