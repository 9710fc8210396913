import { BookmarkPlus, ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ContextMenu, MenuItem } from '../../../../ui/menu.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { searchKept } from '../../jobs/files/process-added.ts';
import { saveAsDefault, searchDefaultTerms } from '../../jobs/search/default-terms.ts';
import { removeQueries, search } from '../../jobs/search/search.ts';
import { select } from '../../model/actions/marks.ts';
import { hasPicks } from '../../model/actions/picks.ts';
import { stepThrough } from '../../model/highlights/review.ts';
import { isShort, type SearchQuery } from '../../model/search/query.ts';
import { keptQueries } from '../../model/selectors/active-queries.ts';
import { type SearchSummary, summariseSearch } from '../../model/selectors/search-summary.ts';
import { patch } from '../../model/store.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { LimitsLink } from '../limits-link.tsx';
import { Panel, PanelSection } from '../panel.tsx';
import { ScopeChoice } from '../scope-choice.tsx';
import { FileHits } from './file-hits.tsx';
import { PickedHits } from './picked-hits.tsx';
import { SearchFlagBoxes } from './search-flags.tsx';

/** The hits on the pages, counted once per change of the marks. */
function useSummary(): SearchSummary {
  const marks = useWorkspaceState((state) => state.marks.highlights);
  const files = useWorkspaceState((state) => state.files);
  return useMemo(
    () =>
      summariseSearch(
        marks,
        files.map((file) => file.key),
      ),
    [marks, files],
  );
}

/** Terms to look for, what is active, and where it was found. */
export function SearchPanel() {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  const scope = useWorkspaceState((state) => state.search.scope);
  const queries = useWorkspaceState((state) => state.search.queries);
  const closed = useWorkspaceState((state) => state.search.closed);
  const problem = useWorkspaceState((state) => state.search.problem);
  const isSearching = useWorkspaceState((state) => state.search.isSearching);
  const progress = useWorkspaceState((state) => state.search.progress);
  const summary = useSummary();
  const isPicking = useWorkspaceState(hasPicks);
  const shown = queries.filter((query) => !closed.has(query.id) || summary.countByQuery.has(query.id));
  return (
    <Panel
      title={text('search.title')}
      actions={
        <Button variant="ghost" size="xs" onClick={() => void searchDefaultTerms(workspace)}>
          {text('search.defaultTerms')}
        </Button>
      }
      foot={isPicking ? <PickedHits summary={summary} /> : undefined}
    >
      <PanelSection className="grid gap-2.5">
        <SearchField />
        <SearchFlagBoxes />
        <ScopeChoice
          label={text('search.scope')}
          choice={scope}
          onChange={(next) => patch(store, 'search', { scope: next })}
        />
        {isSearching ? <ProgressBar label={text('search.title')} value={progress} /> : null}
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <KeptTerms />
        <FailedTerms />
        <CutHits />
      </PanelSection>
      {shown.length > 0 ? (
        <>
          <ActiveTerms queries={shown} summary={summary} />
          <Hits summary={summary} />
        </>
      ) : (
        <EmptyState icon={Search} title={text('search.emptyTitle')}>
          {text('search.emptyBody')}
        </EmptyState>
      )}
    </Panel>
  );
}

/** The terms of an earlier case, and the question whether they belong to this one. */
function KeptTerms() {
  const text = useText();
  const workspace = useWorkspace();
  const search = useWorkspaceState((state) => state.search);
  const hasFiles = useWorkspaceState((state) => state.files.length > 0);
  const kept = keptQueries(search);
  if (kept.length === 0) return null;
  const terms = kept.map((query) => query.term).join(', ');
  return (
    <Banner tone="info" title={text('search.keptAsk', { count: kept.length, terms })}>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="xs" disabled={!hasFiles} onClick={() => searchKept(workspace)}>
          {text('search.keptSearch')}
        </Button>
        <Button
          size="xs"
          onClick={() =>
            removeQueries(
              workspace,
              kept.map((query) => query.id),
            )
          }
        >
          {text('search.keptRemove')}
        </Button>
      </span>
    </Banner>
  );
}

/** The terms that did not run, which is not the same as none found. */
function FailedTerms() {
  const text = useText();
  const failed = useWorkspaceState((state) => state.search.failed);
  if (failed.size === 0) return null;
  return (
    <Banner tone="danger">
      {[...failed].map((term) => (
        <p key={term}>{text('search.didNotRun', { term })}</p>
      ))}
    </Banner>
  );
}

/** The terms that have more hits than are marked, and the way to the limit that did it. */
function CutHits() {
  const text = useText();
  const { queries, closed, cut } = useWorkspaceState((state) => state.search);
  const most = useWorkspaceState((state) => state.account.maxResults);
  const terms = queries.filter((query) => !closed.has(query.id) && (cut.get(query.id) ?? 0) > 0);
  if (terms.length === 0) return null;
  return (
    <Banner tone="warning">
      {terms.map(({ id, term }) => (
        <p key={id}>{text('search.cut', { term, count: cut.get(id) ?? 0, most })}</p>
      ))}
      <LimitsLink />
    </Banner>
  );
}

function SearchField() {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const isSearching = useWorkspaceState((state) => state.search.isSearching);
  const [term, setTerm] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!isPhone) return;
    // On a phone there is no field in the header: the panel's own one is meant.
    workspace.ports.focusSearch = () => field.current?.focus();
    return () => {
      workspace.ports.focusSearch = null;
    };
  }, [workspace, isPhone]);

  const submit = async () => {
    if (await search(workspace, term, workspace.store.getState().search.flags)) setTerm('');
  };
  return (
    <TextArea
      ref={field}
      label={text('search.field')}
      hideLabel
      placeholder={text('search.field')}
      rows={1}
      maxHeight={120}
      value={term}
      onChange={(event) => setTerm(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void submit();
      }}
      footer={
        <div className="flex justify-end">
          <Button
            variant="primary"
            size="xs"
            keys={isPhone ? undefined : '↵'}
            loading={isSearching}
            // Never disabled: a field with a disabled part in it looks disabled itself.
            onClick={() => (term.trim() === '' ? field.current?.focus() : void submit())}
          >
            {text('search.submit')}
          </Button>
        </div>
      }
    />
  );
}

function ActiveTerms({ queries, summary }: { queries: readonly SearchQuery[]; summary: SearchSummary }) {
  const text = useText();
  const list = useKeptFocus<HTMLUListElement>();
  const workspace = useWorkspace();
  return (
    <PanelSection>
      <div className="flex items-center">
        <h3 className="flex-1 text-base">{text('search.active')}</h3>
        <Button
          variant="ghost"
          size="xs"
          className="-mr-2"
          onClick={() =>
            removeQueries(
              workspace,
              queries.map((query) => query.id),
            )
          }
        >
          {text('search.clearAll')}
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className="-mx-2 mt-1">
        {queries.map((query) => (
          <TermRow key={query.id} query={query} count={summary.countByQuery.get(query.id) ?? 0} />
        ))}
      </ul>
    </PanelSection>
  );
}

/** One active term; it can be kept as a default term by its button or by right click. */
function TermRow({ query, count }: { query: SearchQuery; count: number }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const cut = useWorkspaceState((state) => state.search.cut.get(query.id) ?? 0);
  const hasFailed = useWorkspaceState((state) => state.search.failed.has(query.term));
  const isKept = useWorkspaceState((state) => state.search.kept.has(query.id));
  const keep = () => void saveAsDefault(workspace, query);
  return (
    <ContextMenu
      width={220}
      area={
        <li className="flex min-h-8 items-center gap-1.5 rounded-3 pr-1 pl-2 hover:bg-hover">
          <span className="min-w-0 truncate font-medium" title={query.term}>
            {query.term}
          </span>
          <FlagBadges query={query} />
          {cut > 0 ? <Badge tone="warning">{text('search.cutBadge', { count: cut })}</Badge> : null}
          {hasFailed || isKept ? (
            <Badge tone={hasFailed ? 'danger' : 'neutral'}>
              {text(hasFailed ? 'search.failedBadge' : 'search.keptBadge')}
            </Badge>
          ) : null}
          <span className="tabular ml-auto min-w-5 pr-0.5 text-right text-fg-2">
            {(hasFailed || isKept) && count === 0 ? '–' : format.number(count)}
          </span>
          <IconButton
            size="xs"
            icon={BookmarkPlus}
            label={text('search.saveTerm', { term: query.term })}
            onClick={keep}
          />
          <IconButton
            size="xs"
            icon={X}
            label={text('search.remove', { term: query.term })}
            onClick={() => removeQueries(workspace, [query.id])}
          />
        </li>
      }
    >
      <MenuItem icon={BookmarkPlus} onClick={keep}>
        {text('search.saveAsDefault')}
      </MenuItem>
    </ContextMenu>
  );
}

function FlagBadges({ query }: { query: SearchQuery }) {
  const text = useText();
  const badge = (short: string, long: string, tone: 'neutral' | 'premium' = 'neutral') => (
    <Tooltip label={long}>
      <span className="flex">
        <Badge tone={tone}>
          <span className="sr-only">{long}</span>
          <span aria-hidden="true">{short}</span>
        </Badge>
      </span>
    </Tooltip>
  );
  return (
    <>
      {query.ai ? badge('AI', text('search.flagAi'), 'premium') : null}
      {query.caseSensitive ? badge('Aa', text('search.flagCase')) : null}
      {query.regex ? badge('.*', text('search.flagRegex')) : null}
      {query.wholeWords || isShort(query)
        ? badge('| |', text(query.wholeWords ? 'search.flagWhole' : 'search.flagShort'))
        : null}
    </>
  );
}

/** Drawn again when hits come or go, not when another one is selected. */
const Hits = memo(function Hits({ summary }: { summary: SearchSummary }) {
  return (
    <PanelSection>
      <HitsHead order={summary.order} />
      {summary.files.map((file) => (
        <FileHits key={file.fileKey} hits={file} />
      ))}
    </PanelSection>
  );
});

/** Which hit is the current one, and the way to the next. */
function HitsHead({ order }: { order: SearchSummary['order'] }) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const selectedId = useWorkspaceState((state) => state.marks.selectedId);
  const index = selectedId === null ? -1 : order.indexOf(selectedId);
  const count = order.length;
  const go = (step: 1 | -1) => {
    const id = stepThrough(order, store.getState().marks.selectedId, step);
    if (id === null) return;
    select(store, id);
    void ports.viewer?.showHighlight(id);
  };
  return (
    <div className="flex items-center">
      <h3 className="flex-1 text-base" aria-live="polite">
        {count === 0
          ? text('search.noHits')
          : index === -1
            ? text('search.matches', { count })
            : text('search.matchOf', { index: index + 1, count })}
      </h3>
      <IconButton
        size="sm"
        icon={ChevronUp}
        label={text('search.previous')}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        label={text('search.next')}
        disabled={count === 0}
        onClick={() => go(1)}
      />
    </div>
  );
}
