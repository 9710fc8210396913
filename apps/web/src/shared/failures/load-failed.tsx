import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { errorText } from '../i18n/error-text.ts';

/** A part of a page that could not be loaded: the reason, and a way to try again. */
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
