import { type AccountState, accountStates } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Search, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureView } from '../../../shared/failures/failure-view.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type AccountFilter, accountsQuery } from '../administration.api.ts';
import { AccountTable } from './account-table.tsx';

const everybody: AccountFilter = { search: '', state: 'all' };

/** The accounts of the installation, with search and pages. */
export function AccountsTab() {
  const { t } = useTranslation('administration');
  const [filter, setFilter] = useState(everybody);
  const shown = { ...filter, search: useDeferredValue(filter.search.trim()) };
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <TextField
          label={t('accounts.find')}
          hideLabel
          icon={Search}
          type="search"
          className="w-[280px] max-md:w-full"
          placeholder={t('accounts.findHint')}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
        <Select<AccountState | 'all'>
          label={t('accounts.state')}
          hideLabel
          className="w-[180px]"
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state })}
          options={[
            { value: 'all', label: t('accounts.all') },
            ...accountStates.map((value) => ({ value, label: t(`accounts.state.${value}`) })),
          ]}
        />
      </div>
      {/* The key resets the list to its first page when the filter changes. */}
      <AccountList key={JSON.stringify(shown)} filter={shown} onClear={() => setFilter(everybody)} />
      <p className="mt-3 text-sm text-fg-3">{t('accounts.note')}</p>
    </div>
  );
}

function AccountList({ filter, onClear }: { filter: AccountFilter; onClear: () => void }) {
  const { t } = useTranslation('administration');
  // The cursors of the earlier pages, to go back.
  const [trail, setTrail] = useState<readonly (string | null)[]>([null]);
  const query = useQuery(accountsQuery(filter, trail.at(-1) ?? null));
  if (query.isPending) return <Skeleton className="h-[320px] rounded-4" />;
  if (query.data === undefined) {
    return (
      <FailureView
        title={t('accounts.loadFailed')}
        error={query.error}
        code="LOAD_ACCOUNTS_FAILED"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        retryLabel={t('tryAgain')}
      />
    );
  }
  const { accounts, total, next_cursor } = query.data;
  if (accounts.length === 0) {
    return (
      <div className="rounded-4 border border-line bg-panel">
        <EmptyState
          icon={Users}
          title={t('accounts.none')}
          action={<Button onClick={onClear}>{t('accounts.clear')}</Button>}
        />
      </div>
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className="overflow-hidden rounded-4 border border-line bg-panel"
    >
      <AccountTable accounts={accounts} />
      <div className="flex flex-wrap items-center gap-1 border-t border-line bg-sunken py-2 pr-3 pl-4 text-sm text-fg-2">
        <span role="status" className="mr-auto">
          {t('accounts.total', { count: total })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronLeft}
          disabled={trail.length === 1}
          onClick={() => setTrail(trail.slice(0, -1))}
        >
          {t('accounts.previous')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={ChevronRight}
          disabled={next_cursor === null || query.isPlaceholderData}
          onClick={() => setTrail([...trail, next_cursor])}
        >
          {t('accounts.next')}
        </Button>
      </div>
    </div>
  );
}
