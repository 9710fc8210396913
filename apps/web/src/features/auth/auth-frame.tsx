import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../shared/language-menu.tsx';
import { SiteLinks } from '../../shared/site/site-links.tsx';
import { segmentClass, segmentTrackClass } from '../../ui/choices/segment-class.ts';
import { Logo } from '../../ui/signs/logo.tsx';
import { SamplePaper } from './sample-paper.tsx';

/** Frame of the screens for signing in: the form at the left, a half-redacted letter at the right. */
export function AuthFrame({
  current,
  plan,
  children,
}: {
  /** Which of the two links is the current screen, or null for neither; without it the links are hidden. */
  current?: 'login' | 'signup' | null;
  plan?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(480px,43%)_1fr]">
      <div className="flex flex-col bg-panel px-5 pt-5 pb-5 lg:px-12 lg:pt-7">
        <header className="flex items-center justify-between gap-2">
          <Link to="/" className="rounded-2 max-md:py-3">
            <Logo />
          </Link>
          {current !== undefined ? (
            <nav aria-label={t('frame.nav')} className={segmentTrackClass}>
              <AccountLink to="/login" isCurrent={current === 'login'} plan={plan} label={t('login.title')} />
              <AccountLink
                to="/signup"
                isCurrent={current === 'signup'}
                plan={plan}
                label={t('signup.link')}
              />
            </nav>
          ) : null}
        </header>
        <main className="m-auto w-full max-w-[400px] py-8">{children}</main>
        <AuthFooter />
      </div>
      <SamplePaper />
    </div>
  );
}

function AccountLink({
  to,
  isCurrent,
  plan,
  label,
}: {
  to: '/login' | '/signup';
  isCurrent: boolean;
  plan: string | undefined;
  label: string;
}) {
  return (
    <Link
      to={to}
      search={{ plan }}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(segmentClass, 'h-7! px-3.5!', isCurrent && 'bg-segment text-fg! shadow-segment')}
    >
      {label}
    </Link>
  );
}

function AuthFooter() {
  const { t } = useTranslation();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 text-sm text-fg-3">
      <SiteLinks />
      <Link to="/pricing" className="text-fg-2 hover:underline hover:underline-offset-3 max-md:py-3.5">
        {t('footer.pricing')}
      </Link>
      <span className="flex-1" />
      <LanguageMenu />
      <span>{t('footer.copyright', { year: String(new Date().getFullYear()) })}</span>
    </footer>
  );
}
