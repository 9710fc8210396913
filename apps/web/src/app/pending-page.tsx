import { useTranslation } from 'react-i18next';
import { Logo } from '../ui/signs/logo.tsx';
import { Spinner } from '../ui/signs/spinner.tsx';

/** Shown while it is found out who asks, or a screen is on its way. */
export function PendingPage() {
  const { t } = useTranslation();
  return (
    <main
      className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-chrome"
      aria-busy="true"
    >
      <Logo height={32} />
      <span role="status" className="inline-flex items-center gap-2 text-fg-3">
        <Spinner /> {t('loading')}
      </span>
    </main>
  );
}

/** Loading inside a page whose bar is there already; the footer stays out of sight, so that nothing jumps when more comes. */
export function PendingContent() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh content-start justify-center pt-[30vh]" aria-busy="true">
      <span role="status" className="inline-flex items-center gap-2 text-fg-3">
        <Spinner /> {t('loading')}
      </span>
    </main>
  );
}
