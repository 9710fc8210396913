import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/buttons/button.tsx';

/** The ways in for people who are not signed in. */
export function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'ghost' })}>
        {t('nav.login')}
      </Link>
      <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
        {t('nav.signup')}
      </Link>
    </>
  );
}
