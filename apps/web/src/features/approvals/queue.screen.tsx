import { DRAFTS_PAGE_SIZE, type DraftList, type DraftState, draftLists, draftStates } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageWithin } from '../../shared/browser/use-page-within.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { FailureView } from '../../shared/failures/failure-view.tsx';
import { Loading } from '../../shared/failures/loading.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { draftsQuery, useApprovalOrganization } from '../../shared/organization/approvals.api.ts';
import { TabPanel, Tabs } from '../../ui/choices/tabs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Pager } from '../../ui/layout/pager.tsx';
import { DraftTable } from './draft-table.tsx';
import { FlowCard } from './flow-card.tsx';

interface Filter {
  readonly list: DraftList;
  readonly state: DraftState | 'all';
  readonly order: 'oldest' | 'newest';
  readonly search: string;
  readonly page: number;
}

const first: Filter = { list: 'to_review', state: 'all', order: 'oldest', search: '', page: 1 };

/** The drafts that wait for review, the user's own drafts, and approved ones. */
export function ApprovalScreen() {
  const { t } = useTranslation('approval');
  useTitle(t('title'));
  const organization = useApprovalOrganization();
  return (
    <main className="mx-auto max-w-[960px] pt-9 pb-4">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="text-fg-2">{t('lead')}</p>
      {organization ? (
        <Queue orgId={organization.orgId} />
      ) : (
        <div className="mt-5 rounded-4 border border-line bg-panel">
          <EmptyState icon={CheckCheck} title={t('off')}>
            {t('off.body')}
          </EmptyState>
        </div>
      )}
    </main>
  );
}

function Queue({ orgId }: { orgId: string }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const [filter, setFilter] = useState(first);
  const search = useDeferredValue(filter.search.trim());
  const narrow = (change: Partial<Filter>) => setFilter({ ...filter, page: 1, ...change });
  const { list, state, order, page } = filter;
  const query = useQuery(
    draftsQuery(orgId, {
      list,
      order,
      page,
      search,
      ...(state === 'all' ? {} : { state }),
    }),
  );
  const pageCount = query.data && Math.ceil(query.data.total / DRAFTS_PAGE_SIZE.default);
  const isBeyond = usePageWithin(page, query.isPlaceholderData ? undefined : pageCount, (next) =>
    setFilter({ ...filter, page: next }),
  );
  const counts = { to_review: query.data?.to_review, mine: query.data?.mine } as const;
  const countOf = (value: DraftList) => {
    const count = value === 'to_review' || value === 'mine' ? counts[value] : undefined;
    return count ? { count: format.number(count) } : {};
  };
  return (
    <Tabs
      label={t('tabs')}
      className="mt-3"
      value={list}
      onChange={(next) => setFilter({ ...first, list: next })}
      items={draftLists.map((value) => ({ value, label: t(`tab.${value}`), ...countOf(value) }))}
    >
      <TabPanel value={list} className="mt-5">
        <h2 className="sr-only">{t(`tab.${list}`)}</h2>
        <FilterBar filter={filter} onNarrow={narrow} medianWait={query.data?.median_wait_minutes ?? null} />
        {query.isPending || isBeyond ? (
          <Loading className="h-[240px] rounded-4" />
        ) : query.data === undefined ? (
          <FailureView
            title={t('loadFailed')}
            error={query.error}
            code="LOAD_DRAFTS_FAILED"
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
            retryLabel={t('tryAgain')}
          />
        ) : (
          <div className="overflow-hidden rounded-4 border border-line bg-panel">
            {query.data.drafts.length === 0 ? (
              <EmptyState
                icon={CheckCheck}
                title={t(search === '' && state === 'all' ? `none.${list}` : 'none.found')}
              />
            ) : (
              <DraftTable orgId={orgId} drafts={query.data.drafts} />
            )}
            <Pages total={query.data.total} page={page} onChange={(next) => narrow({ page: next })} />
          </div>
        )}
        <FlowCard />
      </TabPanel>
    </Tabs>
  );
}

function FilterBar({
  filter,
  onNarrow,
  medianWait,
}: {
  filter: Filter;
  onNarrow: (change: Partial<Filter>) => void;
  /** In minutes; null if nothing has waited yet. */
  medianWait: number | null;
}) {
  const { t } = useTranslation('approval');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <TextField
        label={t('search')}
        hideLabel
        icon={Search}
        type="search"
        className="w-[260px] max-md:w-full"
        placeholder={t('searchHint')}
        value={filter.search}
        onChange={(event) => onNarrow({ search: event.target.value })}
      />
      <Select<DraftState | 'all'>
        label={t('states')}
        hideLabel
        className="w-[190px] max-md:min-w-0 max-md:flex-1"
        value={filter.state}
        onChange={(next) => onNarrow({ state: next })}
        options={[
          { value: 'all', label: t('allStates') },
          ...draftStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <Select<'oldest' | 'newest'>
        label={t('order')}
        hideLabel
        className="w-[150px] max-md:min-w-0 max-md:flex-1"
        value={filter.order}
        onChange={(next) => onNarrow({ order: next })}
        options={[
          { value: 'oldest', label: t('oldest') },
          { value: 'newest', label: t('newest') },
        ]}
      />
      <MedianWait minutes={medianWait} />
    </div>
  );
}

function MedianWait({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('approval');
  if (minutes === null) return null;
  const hours = Math.round(minutes / 60);
  const wait = minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: hours });
  return <p className="ml-auto text-sm text-fg-3 max-md:ml-0 max-md:w-full">{t('median', { wait })}</p>;
}

function Pages({ total, page, onChange }: { total: number; page: number; onChange: (page: number) => void }) {
  const { t } = useTranslation('approval');
  const format = useFormat();
  const size = DRAFTS_PAGE_SIZE.default;
  if (total <= size) return null;
  const from = (page - 1) * size + 1;
  const to = Math.min(total, from + size - 1);
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(total / size)}
      summary={t('pager.summary', {
        count: to - from + 1,
        from: format.number(from),
        to: format.number(to),
        total: format.number(total),
      })}
      labels={{
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: (number) => t('pager.page', { page: number }),
      }}
      onChange={onChange}
    />
  );
}
