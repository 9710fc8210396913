import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../shared/use-title.ts';
import { Button } from '../ui/button.tsx';
import { FullPage } from './full-page.tsx';

/** A fault of the page itself. A part that is no longer on the server means that the server was updated. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const text = error instanceof Error ? error.message : '';
  const isStale = /dynamically imported module|module script failed/i.test(text);
  const title = t(isStale ? 'chunkMissing.title' : 'crash.title');
  useTitle(title);
  return (
    <FullPage
      title={title}
      action={
        <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      <p>{t(isStale ? 'chunkMissing.body' : 'crash.body')}</p>
    </FullPage>
  );
}
