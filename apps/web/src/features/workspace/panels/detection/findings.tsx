import { ScanSearch } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useVisibleSpan } from '../../../../ui/layout/windowed.tsx';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import { markCounts } from '../../model/highlights/derived.ts';
import { type FindingGroup, groupKey } from '../../model/highlights/finding-groups.ts';
import { isRunning } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { ListRowView } from './list-row.tsx';
import { heightsFor, type ListRow, listRows, rowsBetween } from './list-rows.ts';
import { pickStateOf } from './pick-state.ts';
import { useFindingsList } from './use-findings-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useNamesFiles } from './use-names-files.ts';

/** The list of findings, or why it is empty. */
export function Findings() {
  const total = useWorkspaceState((state) => {
    const { findings } = markCounts(state.marks.highlights);
    return findings.total + findings.possible;
  });
  return total === 0 ? <NoFindings /> : <ScrolledFindings />;
}

function NoFindings() {
  const text = useText();
  const { store } = useWorkspace();
  const running = useWorkspaceState(({ detection }) => isRunning(detection.run));
  const outcome = useWorkspaceState(({ detection }) => {
    const files = [...detection.checked.values()].filter((file) => file.status === 'completed');
    if (files.length === 0) return 'empty';
    return files.some((file) => file.hasFound) ? 'gone' : 'none';
  });
  if (running) {
    return (
      <p className="flex items-center gap-2.5 px-4 py-6 text-fg-2">
        <Spinner size={14} /> {text('list.waiting')}
      </p>
    );
  }
  return (
    <EmptyState
      icon={ScanSearch}
      title={text(`list.${outcome}Title`)}
      action={
        <Button onClick={() => patch(store, 'sidebar', { detectionView: 'setup' })}>
          {text('list.toSetup')}
        </Button>
      }
    >
      {text(`list.${outcome}Body`)}
    </EmptyState>
  );
}

/** The key of the group with the current finding: the rows stay the same while the selection moves within it. */
function useCurrentGroup(): string | null {
  return useWorkspaceState(({ marks, review }) => {
    const current = marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId);
    return current?.finding ? groupKey(current, review.grouping) : null;
  });
}

/** A virtualised list: only visible rows are in the document, but the keyboard moves through all of them. */
function ScrolledFindings() {
  const text = useText();
  const { isPhone } = useScreen();
  const namesFiles = useNamesFiles();
  const list = useFindingsList();
  const selectedId = useWorkspaceState((state) => state.marks.selectedId);
  const picks = useWorkspaceState((state) => state.marks.picks);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const host = useRef<HTMLDivElement>(null);

  const currentGroup = useCurrentGroup();
  const isOpen = useCallback(
    (group: FindingGroup) => opened.has(group.key) !== (group.key === currentGroup),
    [opened, currentGroup],
  );
  const { rows, height } = useMemo(
    () => listRows(list, isOpen, heightsFor(isPhone, namesFiles)),
    [list, isOpen, isPhone, namesFiles],
  );
  const span = useVisibleSpan(host, height);
  useFilterFromTop(host);
  useCurrentInSight(host, rows, selectedId);

  const toggle = useCallback((group: FindingGroup) => {
    setOpened((now) => {
      const next = new Set(now);
      if (!next.delete(group.key)) next.add(group.key);
      return next;
    });
  }, []);
  const onKeyDown = useListKeys(rows, currentGroup);

  if (rows.length === 0) return <p className="px-4 py-6 text-fg-2">{text('list.noHits')}</p>;
  const shown = rowsBetween(rows, span.from, span.to);
  return (
    <div
      ref={host}
      role="tree"
      aria-label={text('list.label')}
      aria-multiselectable
      tabIndex={0}
      data-reading
      data-findings
      aria-activedescendant={
        shown.some((row) => row.key === selectedId) ? `finding-${selectedId}` : undefined
      }
      onKeyDown={onKeyDown}
      // A clicked row leaves the focus on the list, whose keys move through all rows.
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      className="relative -outline-offset-2"
      style={{ height }}
    >
      {shown.map((row) => (
        <ListRowView
          key={row.key}
          row={row}
          isCurrent={row.key === selectedId}
          picked={pickStateOf(row, picks.ids)}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

/** Scrolls to the top when the filter changes. */
function useFilterFromTop(host: React.RefObject<HTMLElement | null>) {
  const filter = useWorkspaceState((state) => state.review.filter);
  const shown = useRef(filter);
  useLayoutEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    const parent = host.current?.parentElement;
    if (parent) parent.scrollTop = 0;
  }, [host, filter]);
}

/** Scrolls to the current finding when it changes, not when only the list around it changes. */
function useCurrentInSight(
  host: React.RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  selectedId: string | null,
) {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shown.current === selectedId) return;
    const row = rows.find((one) => one.key === selectedId);
    const parent = host.current?.parentElement;
    if (!row || !parent) return;
    shown.current = selectedId;
    const margin = row.height * 2;
    if (row.top < parent.scrollTop + margin) parent.scrollTop = Math.max(0, row.top - margin);
    const end = row.top + row.height + margin;
    if (end > parent.scrollTop + parent.clientHeight) parent.scrollTop = end - parent.clientHeight;
  }, [host, rows, selectedId]);
}
