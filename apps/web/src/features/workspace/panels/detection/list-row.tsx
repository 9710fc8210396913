import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { CutText } from '../../../../ui/signs/cut-text.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { FindingState } from '../../findings/finding-state.tsx';
import { typeWords } from '../../findings/mark-words.ts';
import { MarkedWords } from '../../findings/marked-words.tsx';
import { ModelBadges } from '../../findings/model-badges.tsx';
import { GroundChip } from '../../grounds/ground-chip.tsx';
import { useGroundsInUse } from '../../grounds/use-grounds.ts';
import { commit, select } from '../../model/actions/marks.ts';
import { togglePicks } from '../../model/actions/picks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import { fullWords } from '../../model/grounds/ground-words.ts';
import { decide } from '../../model/highlights/edits.ts';
import type { FindingGroup } from '../../model/highlights/finding-groups.ts';
import type { SectionId } from '../../model/highlights/findings.ts';
import { groundsOf, isSameGrounds } from '../../model/highlights/grounds.ts';
import { type Highlight, isKept } from '../../model/highlights/highlight.ts';
import { say } from '../../mounted/say.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { currentDetailId } from './decision-foot.tsx';
import { isSameRow, type ListRow } from './list-rows.ts';
import { PickCount, PickTick } from './pick-marks.tsx';
import type { PickState } from './pick-state.ts';
import { useNamesFiles } from './use-names-files.ts';
import { useRowClick } from './use-row-click.ts';

interface LineProps {
  readonly row: ListRow;
  readonly isCurrent: boolean;
  readonly picked: PickState;
  readonly onToggle: (group: FindingGroup) => void;
}

/** A row of the findings list: the title of a section, a value with its count, or one occurrence. */
export const ListRowView = memo(function ListRowView({ row, isCurrent, picked, onToggle }: LineProps) {
  const style = { top: row.top, height: row.height };
  switch (row.kind) {
    case 'section':
      return <SectionRow id={row.id} count={row.count} groups={row.groups} style={style} />;
    case 'group':
      return (
        <GroupRow group={row.group} isOpen={row.isOpen} picked={picked} style={style} onToggle={onToggle} />
      );
    case 'finding':
      return <FindingRow highlight={row.highlight} isCurrent={isCurrent} picked={picked} style={style} />;
  }
}, isSameLine);

/** The rows are created again when any of them changes; a row that looks the same is not rendered again. */
function isSameLine(a: LineProps, b: LineProps): boolean {
  return (
    a.isCurrent === b.isCurrent &&
    a.picked === b.picked &&
    a.onToggle === b.onToggle &&
    isSameRow(a.row, b.row)
  );
}

interface RowStyle {
  readonly top: number;
  readonly height: number;
}

function SectionRow({
  id,
  count,
  groups,
  style,
}: {
  id: SectionId;
  count: number;
  groups: readonly FindingGroup[];
  style: RowStyle;
}) {
  const text = useText();
  const format = useFormat();
  const workspace = useWorkspace();
  const { store } = workspace;
  const name = text(`section.${id}`);
  const ids = groups.flatMap(({ members }) => members.map((one) => one.id));
  const leaveAll = () => {
    commit(store, decide(store.getState().marks.highlights, ids, 'rejected'));
    say.undoable(workspace, 'apart.left', { count });
  };
  return (
    // A tree holds its items alone, so the title has no buttons.
    // biome-ignore lint/a11y/noStaticElementInteractions: by the keyboard a section is picked by its filter and Ctrl+A, and decided by A and X
    <div
      role="presentation"
      onClick={(event) => {
        if (!(event.target instanceof Element)) return;
        if (event.target.closest('[data-pick]')) togglePicks(store, ids);
        if (event.target.closest('[data-leave]')) leaveAll();
      }}
      className="absolute inset-x-0 flex items-center justify-between border-y border-line bg-sunken pr-[34px] pl-4 text-sm font-medium text-fg-3"
      style={{ ...style, marginTop: -1 }}
    >
      <b className="min-w-0 flex-1 truncate text-fg-2">{name}</b>
      {id === 'public' || id === 'possible' ? (
        <span
          data-leave
          className="mr-2 inline-flex min-h-6 shrink-0 cursor-pointer items-center text-accent-text hover:underline"
        >
          {text(`apart.leave.${id}`, { count })}
        </span>
      ) : null}
      <PickCount count={format.number(count)} title={text('list.pickAll', { name })} />
    </div>
  );
}

function GroupRow({
  group,
  isOpen,
  picked,
  style,
  onToggle,
}: {
  group: FindingGroup;
  isOpen: boolean;
  picked: PickState;
  style: RowStyle;
  onToggle: (group: FindingGroup) => void;
}) {
  const text = useText();
  const format = useFormat();
  const { store, ports } = useWorkspace();
  const words = useGroupWords(group);
  const grouping = useWorkspaceState((state) => state.review.grouping);
  const grounds = useGroundsInUse();
  const isRejected = group.decision === 'rejected';
  const ids = useMemo(() => group.members.map(({ id }) => id), [group]);
  const onPlain = useCallback(() => {
    // A value with one occurrence is shown directly instead of being expanded.
    if (group.members.length === 1 && !isOpen) {
      select(store, group.first.id);
      void ports.viewer?.showHighlight(group.first.id);
    } else onToggle(group);
  }, [group, isOpen, store, ports, onToggle]);
  return (
    <button
      type="button"
      role="treeitem"
      tabIndex={-1}
      aria-level={1}
      aria-expanded={isOpen}
      aria-checked={picked === 'some' ? 'mixed' : picked === 'all'}
      onClick={useRowClick(ids, onPlain)}
      className={clsx(
        'absolute inset-x-0 grid grid-cols-[24px_14px_minmax(0,1fr)_auto_16px] items-center gap-x-[7px] border-b border-line pr-2.5 pl-2.5 text-left hover:bg-hover max-md:grid-cols-[44px_14px_minmax(0,1fr)_auto_16px] max-md:gap-x-1 max-md:pl-0.5',
        picked === 'all' && 'bg-picked',
      )}
      style={style}
    >
      <PickTick state={picked} />
      <FindingState decision={group.decision} />
      <span className="min-w-0">
        <span className="sr-only">{text(`state.${group.decision}`)}</span>
        <span
          className={clsx(
            'block truncate leading-[18px] font-medium',
            isRejected && 'text-fg-3 line-through',
            group.decision === 'accepted' && 'text-fg-2',
          )}
          title={words.title}
        >
          {words.title}
        </span>
        <CutText className={clsx('block text-sm', picked === 'all' ? 'text-fg-2' : 'text-fg-3')}>
          {words.meta}
        </CutText>
      </span>
      <span className="flex items-center gap-1.5">
        {grounds && grouping !== 'ground' && hasSameGrounds(group.members) ? (
          <GroundChip highlight={group.first} settings={grounds} />
        ) : null}
        {grouping === 'ground' ? null : <ModelBadges methods={group.methods} />}
        <PickCount
          count={format.number(group.members.length)}
          title={text('list.pickAll', { name: words.title })}
        />
      </span>
      <Icon as={isOpen ? ChevronDown : ChevronRight} className="text-fg-3" />
    </button>
  );
}

/** Whether all have the same legal bases, so that one chip is enough. */
function hasSameGrounds([first, ...others]: readonly Highlight[]): boolean {
  return first !== undefined && others.every((one) => isSameGrounds(groundsOf(first), groundsOf(one)));
}

/** The title of a group and the line below, depending on the grouping. */
function useGroupWords(group: FindingGroup): { title: string; meta: string } {
  const text = useText();
  const format = useFormat();
  const grouping = useWorkspaceState((state) => state.review.grouping);
  const files = useWorkspaceState((state) => state.files);
  const type = typeWords(group.first);
  const grounds = useWorkspaceState((state) => state.redaction.grounds);
  const own = groundsOf(group.first);
  const count = text('files.marks', { count: group.members.length });
  if (grouping === 'ground' && isKept(group.first)) {
    return { title: text(`state.${group.first.decision}`), meta: count };
  }
  if (grouping === 'ground' && own.length > 0) {
    return { title: own.map((one) => fullWords(grounds, one)).join(' · '), meta: count };
  }
  const certainty = group.validated ? text('mark.confirmed') : format.certainty(group.score);
  if (grouping === 'type')
    return { title: type, meta: text('files.findings', { count: group.members.length }) };
  if (grouping === 'page') {
    const name = fileByKey(files, group.first.fileKey)?.identity.name ?? '';
    return { title: text('viewer.page', { page: group.first.pageNumber }), meta: cutNameFor('panel', name) };
  }
  const meta =
    group.spellings > 1 ? text('list.spellings', { type, count: group.spellings }) : `${type} · ${certainty}`;
  return { title: group.first.text ?? type, meta };
}

function FindingRow({
  highlight,
  isCurrent,
  picked,
  style,
}: {
  highlight: Highlight;
  isCurrent: boolean;
  picked: PickState;
  style: RowStyle;
}) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const ids = useMemo(() => [highlight.id], [highlight.id]);
  const show = useCallback(() => {
    select(store, highlight.id);
    void ports.viewer?.showHighlight(highlight.id);
  }, [store, ports, highlight.id]);
  const grouping = useWorkspaceState((state) => state.review.grouping);
  const namesFile = useNamesFiles();
  const name = useWorkspaceState((state) => fileByKey(state.files, highlight.fileKey)?.identity.name ?? '');
  const type = typeWords(highlight);
  const grounds = useGroundsInUse();
  return (
    <button
      type="button"
      role="treeitem"
      tabIndex={-1}
      id={`finding-${highlight.id}`}
      aria-level={2}
      aria-selected={isCurrent}
      aria-checked={picked === 'all'}
      aria-describedby={isCurrent ? currentDetailId : undefined}
      title={namesFile ? name : undefined}
      onClick={useRowClick(ids, show)}
      className={clsx(
        'absolute inset-x-0 grid grid-cols-[24px_14px_30px_minmax(0,1fr)_auto] items-center gap-x-[7px] pr-3 pl-2.5 text-left max-md:grid-cols-[44px_14px_30px_minmax(0,1fr)_auto] max-md:gap-x-1 max-md:pl-0.5',
        isCurrent
          ? 'bg-selected text-fg before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-focus'
          : picked === 'all'
            ? 'bg-picked text-fg-2'
            : 'text-fg-2 hover:bg-hover',
      )}
      style={style}
    >
      <PickTick state={picked} />
      <FindingState decision={highlight.decision} />
      <span className="sr-only">{text(`state.${highlight.decision}`)}</span>
      <span className={clsx('text-sm', isCurrent || picked === 'all' ? 'text-fg-2' : 'text-fg-3')}>
        {text('list.page', { page: highlight.pageNumber })}
      </span>
      <span className="grid min-w-0">
        <CutText className={clsx(highlight.decision === 'rejected' && 'text-fg-3 line-through')}>
          <MarkedWords highlight={highlight}>
            {(words) => (
              <b className={highlight.decision === 'rejected' ? 'font-normal' : 'text-fg'}>{words}</b>
            )}
          </MarkedWords>
          {grouping === 'value' ? null : ` · ${type}`}
        </CutText>
        {namesFile ? (
          <CutText className={clsx('text-sm', isCurrent || picked === 'all' ? 'text-fg-2' : 'text-fg-3')}>
            {name}
          </CutText>
        ) : null}
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        {grounds ? <GroundChip highlight={highlight} settings={grounds} /> : null}
        {grounds ? null : <ModelBadges methods={highlight.finding?.methods ?? []} />}
      </span>
    </button>
  );
}
