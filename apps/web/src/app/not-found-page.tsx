import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsVisitor } from '../features/auth/index.ts';
import { useTitle } from '../shared/browser/use-title.ts';
import { buttonClass } from '../ui/buttons/button.tsx';
import { FullPage } from './full-page.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useTitle(t('notFound.title'));
  return (
    <FullPage
      title={t('notFound.title')}
      ways={useIsVisitor() ? <VisitorLinks /> : null}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('notFound.home')}
        </Link>
      }
    >
      <p>{t('notFound.body', { path: pathname })}</p>
    </FullPage>
  );
}
