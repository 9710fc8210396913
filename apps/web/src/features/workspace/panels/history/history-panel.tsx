import type { DocumentItem } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import { History, RefreshCw, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useKeptFocus } from '../../../../ui/layout/use-kept-focus.ts';
import { useSettings } from '../../../settings/index.ts';
import { historyProblem, sayHistoryProblem } from '../../jobs/redaction/history-problem.ts';
import { useText } from '../../mounted/workspace-context.ts';
import { Panel } from '../panel.tsx';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { useHistoryRecords } from './history.api.ts';
import { filterRecords, groupByDay } from './history.model.ts';
import { RecordRow } from './record-row.tsx';

/** Earlier redactions. Records contain areas and counts; opening one marks its file again. */
export function HistoryPanel() {
  const text = useText();
  const history = useHistoryRecords();
  const [filter, setFilter] = useState('');
  const { error } = history;
  useEffect(() => {
    if (error) sayHistoryProblem('couldntLoadRedactionHistory', 'fetchAll', error);
  }, [error]);
  return (
    <Panel
      title={text('history.title')}
      actions={
        <IconButton
          size="sm"
          icon={RefreshCw}
          label={text('history.refresh')}
          disabled={history.isFetching}
          onClick={() => void history.refetch()}
        />
      }
      top={
        history.items.length > 0 ? (
          <TextField
            className="px-4 pb-2.5"
            label={text('history.filter')}
            hideLabel
            icon={Search}
            placeholder={text('history.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        ) : null
      }
    >
      <OffNotice />
      <HistoryBody history={history} filter={filter} />
    </Panel>
  );
}

function OffNotice() {
  const text = useText();
  const settings = useSettings();
  if (!settings || settings.save_redaction_history) return null;
  return (
    <div className="px-3 pb-3">
      <Banner
        title={text('history.offTitle')}
        action={
          <Link to="/settings" search={{ tab: 'general' }} className={buttonClass({ size: 'sm' })}>
            {text('history.toSettings')}
          </Link>
        }
      >
        {text('history.offBody')}
      </Banner>
    </div>
  );
}

function HistoryBody({ history, filter }: { history: ReturnType<typeof useHistoryRecords>; filter: string }) {
  const text = useText();
  const { items, total } = history;
  if (history.isPending) return <Loading />;
  if (history.isError && items.length === 0) {
    return (
      <EmptyState
        icon={History}
        tone="danger"
        title={text('couldntLoadRedactionHistory')}
        action={
          <Button loading={history.isFetching} onClick={() => void history.refetch()}>
            {text('history.retry')}
          </Button>
        }
      >
        {historyProblem('fetchAll', history.error)}
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={History} title={text('history.emptyTitle')}>
        {text('history.emptyBody')}
      </EmptyState>
    );
  }
  return (
    <>
      <Records items={items} filter={filter} />
      {history.hasNextPage ? (
        <div className="px-4 py-3">
          <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {text('history.more', { count: total - items.length })}
          </Button>
        </div>
      ) : null}
      <div className="p-3">
        <Banner title={text('history.noteTitle')}>{text('history.noteBody')}</Banner>
      </div>
    </>
  );
}

function Records({ items, filter }: { items: readonly DocumentItem[]; filter: string }) {
  const text = useText();
  const format = useFormat();
  const [deleting, setDeleting] = useState<DocumentItem | null>(null);
  const groups = groupByDay(filterRecords(items, filter, format.date), new Date());
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list} tabIndex={-1}>
      {groups.length === 0 ? <p className="px-4 py-6 text-fg-2">{text('history.noHits')}</p> : null}
      {groups.map(({ day, items: ofDay }) => (
        <section key={day} aria-label={text(`history.${day}`)}>
          <h3 className="flex justify-between border-y border-line bg-subtle px-4 py-1 text-sm font-medium text-fg-2">
            {text(`history.${day}`)} <span className="tabular text-fg-3">{format.number(ofDay.length)}</span>
          </h3>
          <ul>
            {ofDay.map((item) => (
              <RecordRow
                key={item.id}
                item={item}
                isToday={day === 'today'}
                onDelete={() => setDeleting(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <DeleteRecordDialog item={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 px-4 py-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
