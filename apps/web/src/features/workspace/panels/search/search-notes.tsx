import { MAX_MARKED_HITS } from '@sladd/contract';
import { useShallow } from 'zustand/react/shallow';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { searchKept } from '../../jobs/files/process-added.ts';
import { removeQueries } from '../../jobs/search/search.ts';
import { failedTerms } from '../../model/search/failed.ts';
import { keptQueries } from '../../model/selectors/active-queries.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Notes about the terms: those of an earlier case, those that could not be searched, and those with too many hits. */
export function SearchNotes() {
  return (
    <>
      <KeptTerms />
      <FailedTerms />
      <CutHits />
    </>
  );
}

/** The terms of an earlier case, and the question whether they apply to this one. */
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

/** The terms that could not be searched, as opposed to terms without hits. */
function FailedTerms() {
  const text = useText();
  const failed = useWorkspaceState(useShallow(({ search, files }) => failedTerms(search, files)));
  if (failed.length === 0) return null;
  return (
    <Banner tone="danger">
      {failed.map((term) => (
        <p key={term}>{text('search.didNotRun', { term })}</p>
      ))}
    </Banner>
  );
}

/** The terms that have more hits than can be marked. */
function CutHits() {
  const text = useText();
  const format = useFormat();
  const { queries, closed, cut } = useWorkspaceState((state) => state.search);
  const terms = queries.filter((query) => !closed.has(query.id) && (cut.get(query.id) ?? 0) > 0);
  if (terms.length === 0) return null;
  return (
    <Banner tone="warning">
      {terms.map(({ id, term }) => (
        <p key={id}>
          {text('search.cut', { term, count: cut.get(id) ?? 0, most: format.number(MAX_MARKED_HITS) })}
        </p>
      ))}
    </Banner>
  );
}
