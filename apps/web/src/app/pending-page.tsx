import { useTranslation } from 'react-i18next';
import { Logo } from '../ui/signs/logo.tsx';
import { Spinner } from '../ui/signs/spinner.tsx';

/** Shown while the session is checked or a screen is loading. */
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

/**
 * A loading state below a bar that is shown already; without the footer, so that nothing moves when the content arrives.
 */
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
