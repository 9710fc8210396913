import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, ListX, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../shared/failures/loading.tsx';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useKeptFocus } from '../../../ui/layout/use-kept-focus.ts';

export interface WordEntry {
  readonly key: string;
  readonly text: string;
  readonly badge?: ReactNode;
}

/** Saved words: their number, a button to remove each, and one to clear all after a confirmation. */
export function WordList<Data>({
  label,
  isReadOnly = false,
  failedTitle,
  query,
  entriesOf,
  emptyTitle,
  emptyBody,
  clearQuestion,
  clearAction,
  isClearing,
  onClear,
  onRemove,
}: {
  label: string;
  /** Set by the organization. */
  isReadOnly?: boolean;
  /** The heading of the error if the list could not be loaded. */
  failedTitle: string;
  query: UseQueryResult<Data>;
  entriesOf: (data: Data) => readonly WordEntry[];
  emptyTitle: string;
  emptyBody: string;
  clearQuestion: (count: number) => string;
  clearAction: (count: number) => string;
  isClearing: boolean;
  onClear: () => void;
  onRemove: (key: string) => void;
}) {
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const list = useKeptFocus<HTMLDivElement>();
  if (query.isPending) return <Loading className="h-32 rounded-4" />;
  if (query.isError) {
    return (
      <EmptyState
        icon={CloudOff}
        tone="danger"
        title={failedTitle}
        action={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(query.error)}
      </EmptyState>
    );
  }
  const entries = entriesOf(query.data);
  return (
    <div ref={list} tabIndex={-1}>
      {entries.length === 0 ? (
        <EmptyState icon={ListX} title={emptyTitle}>
          {emptyBody}
        </EmptyState>
      ) : (
        <Entries
          label={label}
          isReadOnly={isReadOnly}
          entries={entries}
          onClear={() => setIsAsking(true)}
          onRemove={onRemove}
        />
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={clearQuestion(entries.length)}
        cancelLabel={t('common:cancel')}
        actionLabel={clearAction(entries.length)}
        tone="danger"
        busy={isClearing}
        onAction={() => {
          setIsAsking(false);
          onClear();
        }}
      />
    </div>
  );
}

function Entries({
  label,
  isReadOnly,
  entries,
  onClear,
  onRemove,
}: {
  label: string;
  isReadOnly: boolean;
  entries: readonly WordEntry[];
  onClear: () => void;
  onRemove: (key: string) => void;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <>
      <div className="flex items-center justify-between border-t border-line pt-3">
        <h3 className="text-md">
          {label} <span className="tabular font-normal text-fg-3">{format.number(entries.length)}</span>
        </h3>
        {isReadOnly ? null : (
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t('words.clearAll')}
          </Button>
        )}
      </div>
      <ul aria-label={label} className="mt-1">
        {entries.map(({ key, text, badge }) => (
          <li
            key={key}
            className="-mx-2 flex min-h-[30px] items-center gap-2 rounded-3 pr-1 pl-2 wrap-anywhere hover:bg-hover"
          >
            <span className="min-w-0 flex-1 py-1 whitespace-pre-wrap">{text}</span>
            {badge}
            {isReadOnly ? null : (
              <IconButton
                size="xs"
                icon={X}
                label={t('words.remove', { word: text })}
                onClick={() => onRemove(key)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
