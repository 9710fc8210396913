import { auditRetentionYears } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { errorText } from '../../shared/i18n/error-text.ts';
import { notify } from '../../shared/notices/notices.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { type LogFilter, type LogSource, logQuery, useAuditRetention } from './audit.api.ts';
import { LogTable } from './log-table.tsx';

/** A page of the log with buttons for newer and older entries. */
export function LogList({
  source,
  filter,
  onClear,
}: {
  source: LogSource;
  filter: LogFilter;
  onClear: () => void;
}) {
  const { t } = useTranslation('organization');
  const [cursor, setCursor] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (next: string | null) => {
    setCursor(next);
    // The buttons are below the list, and reading begins at its top.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
      list.current?.scrollIntoView({ block: 'start' });
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    logQuery(source, filter, cursor),
  );
  if (isPending) return <Skeleton className="h-[320px] rounded-4" />;
  if (data === undefined) {
    return (
      <FailureView
        title={t('audit.loadFailed')}
        error={error}
        code="LOAD_AUDIT_LOG_FAILED"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        retryLabel={t('tryAgain')}
      />
    );
  }
  return (
    <>
      <div
        ref={list}
        aria-busy={isPlaceholderData}
        className="overflow-hidden rounded-4 border border-line bg-panel"
      >
        {data.entries.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title={t('audit.none')}
            action={<Button onClick={onClear}>{t('audit.clear')}</Button>}
          />
        ) : (
          <LogTable entries={data.entries} />
        )}
        <div className="flex flex-wrap items-center gap-1 border-t border-line bg-sunken py-2 pr-3 pl-4 text-sm text-fg-2">
          <span role="status" className="mr-auto">
            {t('audit.total', { count: data.total })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronLeft}
            disabled={data.newer === null}
            onClick={() => turnTo(data.newer)}
          >
            {t('audit.newer')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronRight}
            disabled={data.older === null}
            onClick={() => turnTo(data.older)}
          >
            {t('audit.older')}
          </Button>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <p className="min-w-0 flex-1 basis-[300px] text-sm text-fg-3">{t('audit.note')}</p>
        <Retention source={source} years={data.retention_years} />
      </div>
    </>
  );
}

function Retention({ source, years }: { source: LogSource; years: (typeof auditRetentionYears)[number] }) {
  const { t } = useTranslation('organization');
  const change = useAuditRetention(source);
  return (
    <Select
      label={t('audit.kept')}
      size="sm"
      className="w-[140px]"
      disabled={change.isPending}
      value={String(years)}
      onChange={(next) => {
        const chosen = auditRetentionYears.find((one) => String(one) === next);
        if (chosen === undefined || chosen === years) return;
        change.mutate(chosen, {
          onSuccess: () => notify.success(t('audit.keptDone', { count: chosen })),
          onError: (error) => notify.error(t('audit.keptFailed'), { body: errorText(error) }),
        });
      }}
      options={auditRetentionYears.map((one) => ({
        value: String(one),
        label: t('audit.years', { count: one }),
      }))}
    />
  );
}
