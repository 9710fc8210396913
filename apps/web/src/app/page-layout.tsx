import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../features/auth/index.ts';
import { useEntitlements } from '../features/billing/index.ts';
import { LanguageMenu } from '../shared/language-menu.tsx';
import { OfflineBadge } from '../shared/network/offline-badge.tsx';
import { NoticesBell } from '../shared/notices/notices-bell.tsx';
import { useWaitingDrafts } from '../shared/organization/approvals.api.ts';
import { SiteLinks } from '../shared/site/site-links.tsx';
import { Logo } from '../ui/signs/logo.tsx';
import { UserMenu } from './user-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';

const navLink =
  'flex h-8 items-center rounded-3 px-3 font-medium whitespace-nowrap text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:bg-pressed aria-[current=page]:text-fg max-md:h-(--size-touch)';

/** The layout of pages other than the workspace: top bar, content, footer. */
export function PageLayout() {
  const user = useSession();
  return (
    <div className="flex min-h-dvh flex-col bg-chrome">
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-5 max-md:px-3">
        <Link to={user ? '/playground' : '/login'} className="rounded-2 max-md:py-3">
          <Logo height={22} />
        </Link>
        {user ? <MainNav /> : null}
        <span className="flex-1" />
        <OfflineBadge />
        {user ? (
          <>
            <NoticesBell />
            <UserMenu user={user} />
          </>
        ) : (
          <VisitorLinks />
        )}
      </header>
      <div className="flex-1 px-5 max-md:px-3">
        <Outlet />
      </div>
      <PageFooter />
    </div>
  );
}

function MainNav() {
  const { t } = useTranslation();
  // The settings have two addresses.
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('nav.main')}
      className="ml-4 flex gap-0.5 max-lg:order-last max-lg:-mx-1 max-lg:w-full max-lg:overflow-x-auto max-lg:pb-1"
    >
      <Link to="/playground" className={navLink}>
        {t('nav.workspace')}
      </Link>
      {/* A phone has room for three; there the user menu leads to the others. */}
      <ApprovalLink />
      <Link
        to="/user/settings"
        className={navLink}
        data-tour="nav-settings"
        {...(pathname.endsWith('/settings') ? { 'aria-current': 'page' } : {})}
      >
        {t('nav.settings')}
      </Link>
      <Link
        to="/subscription/manage"
        search={{ tab: 'subscription' }}
        activeOptions={{ includeSearch: false }}
        className={navLink}
        data-tour="nav-subscription"
      >
        {t('user.subscription')}
      </Link>
      <Link to="/organization" className={`${navLink} max-md:hidden`}>
        {t('user.organization')}
      </Link>
      <JobsLink />
    </nav>
  );
}

/** For members of an organization that requires approvals, with the number of drafts waiting for them. */
function ApprovalLink() {
  const { t } = useTranslation();
  const waiting = useWaitingDrafts();
  if (waiting === null) return null;
  return (
    <Link to="/approval" className={`${navLink} max-md:hidden`}>
      {t('nav.approval')}
      {waiting > 0 ? (
        <span className="tabular ml-1.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">
          <span aria-hidden="true">{waiting}</span>
          <span className="sr-only">{t('nav.approvalWaiting', { count: waiting })}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** Only for users whose plan has API keys, since nobody else has jobs. */
function JobsLink() {
  const { t } = useTranslation();
  if (!useEntitlements().lists('api_access')) return null;
  return (
    <Link to="/jobs" className={`${navLink} max-md:hidden`}>
      {t('nav.jobs')}
    </Link>
  );
}

function PageFooter() {
  const { t } = useTranslation();
  return (
    <footer className="mx-5 mt-10 flex max-w-[1136px] flex-wrap items-center gap-x-5 border-t border-line py-4 text-sm text-fg-3 max-md:mx-3 xl:mx-auto xl:w-full">
      <span>{t('footer.copyright', { year: String(new Date().getFullYear()) })}</span>
      <SiteLinks />
      <Link to="/pricing" className="text-fg-2 hover:underline hover:underline-offset-3 max-md:py-3.5">
        {t('footer.pricing')}
      </Link>
      <Link to="/contact" className="text-fg-2 hover:underline hover:underline-offset-3 max-md:py-3.5">
        {t('footer.contact')}
      </Link>
      <span className="flex-1" />
      <LanguageMenu />
    </footer>
  );
}
