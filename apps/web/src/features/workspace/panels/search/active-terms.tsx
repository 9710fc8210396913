import { BookmarkPlus, X } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ContextMenu, MenuItem } from '../../../../ui/floating/menu.tsx';
import { Tooltip } from '../../../../ui/floating/tooltip.tsx';
import { useKeptFocus } from '../../../../ui/layout/use-kept-focus.ts';
import { Badge } from '../../../../ui/signs/badge.tsx';
import { saveAsDefault } from '../../jobs/search/default-terms.ts';
import { removeQueries } from '../../jobs/search/search.ts';
import { hasFailed as isFailed } from '../../model/search/failed.ts';
import { isShort, type SearchQuery } from '../../model/search/query.ts';
import type { SearchSummary } from '../../model/selectors/search-summary.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PanelSection } from '../panel.tsx';

/** The active search terms with their options and numbers of hits. */
export function ActiveTerms({
  queries,
  summary,
}: {
  queries: readonly SearchQuery[];
  summary: SearchSummary;
}) {
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

/** One active term; its button or its context menu saves it as a default term. */
function TermRow({ query, count }: { query: SearchQuery; count: number }) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const cut = useWorkspaceState((state) => state.search.cut.get(query.id) ?? 0);
  const hasFailed = useWorkspaceState(({ search, files }) => isFailed(search, query.id, files));
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
      {query.ai ? badge(text('search.badgeAi'), text('search.flagAi'), 'premium') : null}
      {query.caseSensitive ? badge('Aa', text('search.flagCase')) : null}
      {query.regex ? badge('.*', text('search.flagRegex')) : null}
      {query.wholeWords || isShort(query)
        ? badge('| |', text(query.wholeWords ? 'search.flagWhole' : 'search.flagShort'))
        : null}
    </>
  );
}
