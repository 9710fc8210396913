import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { errorText } from './i18n/error-text.ts';

/** A part of a page that could not be read: why, and a way to try again. */
export function LoadFailed({
  title,
  query,
}: {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  const { t } = useTranslation('common');
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(query.error)}
    </Banner>
  );
}
