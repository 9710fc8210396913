import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FindingState } from '../../findings/finding-state.tsx';
import { MarkedWords } from '../../findings/marked-words.tsx';
import { ModelBadges } from '../../findings/model-badges.tsx';
import { select } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { FindingGroup } from '../../model/highlights/finding-groups.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../workspace-context.ts';
import { currentDetailId } from './decision-foot.tsx';
import { isSameRow, type ListRow } from './list-rows.ts';

interface LineProps {
  readonly row: ListRow;
  readonly isCurrent: boolean;
  readonly onToggle: (group: FindingGroup) => void;
}

/** One line of the findings: a section's title, a value with its count, or one place where it stands. */
export const ListRowView = memo(function ListRowView({ row, isCurrent, onToggle }: LineProps) {
  const style = { top: row.top, height: row.height };
  switch (row.kind) {
    case 'section':
      return <SectionRow id={row.id} count={row.count} style={style} />;
    case 'group':
      return <GroupRow group={row.group} isOpen={row.isOpen} style={style} onToggle={onToggle} />;
    case 'finding':
      return <FindingRow highlight={row.highlight} isCurrent={isCurrent} style={style} />;
  }
}, isSameLine);

/** The lines are made anew when any of them changes; one that says the same at the same place is not drawn again. */
function isSameLine(a: LineProps, b: LineProps): boolean {
  return a.isCurrent === b.isCurrent && a.onToggle === b.onToggle && isSameRow(a.row, b.row);
}

interface RowStyle {
  readonly top: number;
  readonly height: number;
}

function SectionRow({
  id,
  count,
  style,
}: {
  id: 'look' | 'open' | 'decided';
  count: number;
  style: RowStyle;
}) {
  const text = useText();
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 flex items-center justify-between border-y border-line bg-sunken px-4 text-sm font-medium text-fg-3"
      style={{ ...style, marginTop: -1 }}
    >
      <b className="text-fg-2">{text(`section.${id}`)}</b>
      <span className="tabular">{count}</span>
    </div>
  );
}

function GroupRow({
  group,
  isOpen,
  style,
  onToggle,
}: {
  group: FindingGroup;
  isOpen: boolean;
  style: RowStyle;
  onToggle: (group: FindingGroup) => void;
}) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const words = useGroupWords(group);
  const isRejected = group.decision === 'rejected';
  return (
    <button
      type="button"
      role="treeitem"
      tabIndex={-1}
      aria-level={1}
      aria-expanded={isOpen}
      onClick={() => {
        // A value that stands once needs no opening: it is shown at once.
        if (group.members.length === 1 && !isOpen) {
          select(store, group.first.id);
          void ports.viewer?.showHighlight(group.first.id);
        } else onToggle(group);
      }}
      className="absolute inset-x-0 grid grid-cols-[16px_14px_minmax(0,1fr)_auto] items-center gap-x-[9px] border-b border-line pr-3 pl-2.5 text-left hover:bg-hover"
      style={style}
    >
      <Icon as={isOpen ? ChevronDown : ChevronRight} className="text-fg-3" />
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
        <span className="block truncate text-sm text-fg-3">{words.meta}</span>
      </span>
      <span className="flex items-center gap-2.5">
        <ModelBadges methods={group.methods} />
        <span className="tabular min-w-[18px] text-right text-fg-2">{group.members.length}</span>
      </span>
    </button>
  );
}

/** What a group is called, by what it is grouped. */
function useGroupWords(group: FindingGroup): { title: string; meta: string } {
  const text = useText();
  const format = useFormat();
  const grouping = useWorkspaceState((state) => state.review.grouping);
  const files = useWorkspaceState((state) => state.files);
  const type = entityLabel(group.first.finding?.entityType ?? '');
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
  style,
}: {
  highlight: Highlight;
  isCurrent: boolean;
  style: RowStyle;
}) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const grouping = useWorkspaceState((state) => state.review.grouping);
  const hasOthers = useWorkspaceState((state) => state.files.length > 1);
  const name = useWorkspaceState((state) => fileByKey(state.files, highlight.fileKey)?.identity.name ?? '');
  const type = entityLabel(highlight.finding?.entityType ?? '');
  return (
    <button
      type="button"
      role="treeitem"
      tabIndex={-1}
      id={`finding-${highlight.id}`}
      aria-level={2}
      aria-selected={isCurrent}
      aria-describedby={isCurrent ? currentDetailId : undefined}
      title={hasOthers ? name : undefined}
      onClick={() => {
        select(store, highlight.id);
        void ports.viewer?.showHighlight(highlight.id);
      }}
      className={clsx(
        'absolute inset-x-0 grid grid-cols-[14px_30px_minmax(0,1fr)_auto] items-center gap-x-[9px] pr-3 pl-[35px] text-left',
        isCurrent
          ? 'bg-selected text-fg before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-focus'
          : 'text-fg-2 hover:bg-hover',
      )}
      style={style}
    >
      <FindingState decision={highlight.decision} />
      <span className="sr-only">{text(`state.${highlight.decision}`)}</span>
      <span className={clsx('text-sm', isCurrent ? 'text-fg-2' : 'text-fg-3')}>
        {text('list.page', { page: highlight.pageNumber })}
      </span>
      <span className={clsx('truncate', highlight.decision === 'rejected' && 'text-fg-3 line-through')}>
        <MarkedWords highlight={highlight}>
          {(words) => (
            <b className={highlight.decision === 'rejected' ? 'font-normal' : 'text-fg'}>{words}</b>
          )}
        </MarkedWords>
        {grouping === 'value' ? null : ` · ${type}`}
      </span>
      <ModelBadges methods={highlight.finding?.methods ?? []} />
    </button>
  );
}
