import { clsx } from 'clsx';
import { BadgeCheck, ChevronDown, ListFilter, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button, touchClass } from '../../../../ui/buttons/button.tsx';
import { CountButton } from '../../../../ui/buttons/count-button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Menu, MenuItem } from '../../../../ui/floating/menu.tsx';
import { Chip } from '../../../../ui/signs/chip.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { FindingState } from '../../findings/finding-state.tsx';
import { addPicks, hasPicks } from '../../model/actions/picks.ts';
import { acceptCertain } from '../../model/actions/review.ts';
import { markCounts } from '../../model/highlights/derived.ts';
import { groupings } from '../../model/highlights/finding-groups.ts';
import { sortings } from '../../model/highlights/findings.ts';
import type { Decision } from '../../model/highlights/highlight.ts';
import { offersOf } from '../../model/highlights/picks.ts';
import type { Tally } from '../../model/highlights/tally.ts';
import { patch } from '../../model/store.ts';
import { say } from '../../mounted/say.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { GroundsStrip } from './grounds-strip.tsx';
import { useFindingsList } from './use-findings-list.ts';

/** Progress of the review, bulk accepting, and the order of the list. */
export function FindingsTop() {
  const tally = useWorkspaceState((state) => markCounts(state.marks.highlights).findings);
  const { isPhone } = useScreen();
  // On small screens the list needs all the room while rows are being picked.
  const isPicking = useWorkspaceState(hasPicks) && isPhone;
  return (
    <div className="shrink-0">
      {isPicking ? null : (
        <div className="md:max-lg:flex md:max-lg:items-start md:max-lg:*:flex-1">
          <TallyBar tally={tally} />
          <Sweep />
        </div>
      )}
      <ListBar />
      <GroundsStrip />
    </div>
  );
}

function TallyBar({ tally }: { tally: Tally }) {
  const text = useText();
  const { total, accepted, rejected, undecided, possible } = tally;
  const share = (count: number) => `${(count / Math.max(total, 1)) * 100}%`;
  return (
    <div className="grid gap-2 px-4 pb-3 max-md:pb-1.5">
      <div
        role="img"
        aria-label={text('tally.label', {
          decided: total - undecided,
          total,
          accepted,
          rejected,
          left: undecided,
        })}
        className="flex h-1.5 gap-0.5 max-md:hidden"
      >
        {accepted > 0 ? <i className="rounded-[1px] bg-ink" style={{ width: share(accepted) }} /> : null}
        {rejected > 0 ? (
          <i
            className="rounded-[1px] bg-[repeating-linear-gradient(135deg,var(--border-control)_0_1.5px,transparent_1.5px_4px)] shadow-[inset_0_0_0_1px_var(--border-control)]"
            style={{ width: share(rejected) }}
          />
        ) : null}
        {undecided > 0 ? (
          <i className="flex-1 rounded-[1px] bg-subtle shadow-[inset_0_0_0_1px_var(--border)]" />
        ) : null}
      </div>
      <fieldset
        aria-label={text('list.only')}
        className="tabular -mx-1.5 -my-1 flex min-w-0 flex-wrap gap-x-0.5 gap-y-1 text-sm text-fg-2"
      >
        <TallyButton decision="accepted" label={text('tally.accepted', { count: accepted })} />
        <TallyButton decision="rejected" label={text('tally.rejected', { count: rejected })} />
        <TallyButton decision="undecided" label={text('tally.left', { count: undecided })} />
        {possible > 0 ? (
          <TallyButton decision="possible" label={text('tally.possible', { count: possible })} />
        ) : null}
      </fieldset>
    </div>
  );
}

/** A filter button with the number of findings with a decision. */
function TallyButton({ decision, label }: { decision: Decision; label: string }) {
  const { store } = useWorkspace();
  const isOnly = useWorkspaceState((state) => state.review.decision === decision);
  return (
    <button
      type="button"
      aria-pressed={isOnly}
      onClick={() => patch(store, 'review', { decision: isOnly ? null : decision })}
      className={clsx(
        'relative inline-flex h-6 items-center gap-1.5 rounded-[5px] px-1.5 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft max-md:h-9',
        touchClass,
        decision === 'undecided' && 'font-semibold',
      )}
    >
      <FindingState decision={decision} />
      {label}
    </button>
  );
}

/** The active filters of the list, and how many findings are left. */
function Narrowed() {
  const text = useText();
  const format = useFormat();
  const { store } = useWorkspace();
  const { decision, filter, grouping } = useWorkspaceState((state) => state.review);
  const list = useFindingsList();
  if (decision === null && filter.trim() === '') return null;
  const { all } = offersOf(list);
  const values = list.sections.reduce((sum, { groups }) => sum + groups.length, 0);
  return (
    <div className="mt-1 mb-0.5 flex flex-wrap items-center gap-1.5 text-sm text-fg-2" role="status">
      {decision === null ? null : (
        <Chip
          onRemove={() => patch(store, 'review', { decision: null })}
          removeLabel={text('list.showAllDecisions')}
        >
          {text(`state.${decision}`)}
        </Chip>
      )}
      {all.length > 0 ? (
        <CountButton
          count={format.number(all.length)}
          title={text('list.pickShown')}
          onClick={() => addPicks(store, all)}
        >
          {text('bulk.filter')}
        </CountButton>
      ) : null}
      <span>{text(grouping === 'value' ? 'bulk.values' : 'list.groups', { count: values })}</span>
    </div>
  );
}

function Sweep() {
  const text = useText();
  const workspace = useWorkspace();
  const count = useWorkspaceState((state) => markCounts(state.marks.highlights).certain);
  if (count === 0) return null;
  return (
    <div className="mx-3 mb-2.5 flex items-center max-md:mb-1 gap-2.5 rounded-3 bg-accent-soft py-2 pr-2 pl-2.5 text-sm leading-[17px] text-on-accent-soft">
      <Icon as={BadgeCheck} />
      <span className="min-w-0 flex-1">
        <b className="block text-base">{text('sweep.title', { count })}</b>
        <span className="block text-balance max-md:hidden">{text('sweep.body')}</span>
      </span>
      <Button
        size="xs"
        onClick={() => {
          const accepted = acceptCertain(workspace.store);
          say.undoable(workspace, 'sweep.done', { count: accepted });
        }}
      >
        {text('sweep.accept', { count })}
      </Button>
    </div>
  );
}

function ListBar() {
  const text = useText();
  const { store } = useWorkspace();
  const { grouping, sorting, filter } = useWorkspaceState((state) => state.review);
  const [isFiltering, setIsFiltering] = useState(filter !== '');
  const button = useRef<HTMLButtonElement>(null);
  const toggleFilter = () => {
    if (isFiltering) patch(store, 'review', { filter: '' });
    setIsFiltering(!isFiltering);
  };
  return (
    <div className="border-b border-line px-3 pb-1.5">
      <div className="flex flex-wrap items-center gap-1">
        <Menu
          trigger={
            <Button variant="ghost" size="xs" className="-ml-1">
              <span className="font-normal text-fg-2">
                {text('list.groupBy')} <b className="font-medium text-fg">{text(`grouping.${grouping}`)}</b>
              </span>
              <Icon as={ChevronDown} size={14} className="text-fg-2" />
            </Button>
          }
        >
          {groupings.map((one) => (
            <MenuItem key={one} onClick={() => patch(store, 'review', { grouping: one })}>
              {text(`grouping.${one}`)}
            </MenuItem>
          ))}
        </Menu>
        <Menu
          trigger={
            <Button variant="ghost" size="xs">
              <span className="font-normal text-fg-2">
                {text('list.sortBy')} <b className="font-medium text-fg">{text(`sorting.${sorting}`)}</b>
              </span>
              <Icon as={ChevronDown} size={14} className="text-fg-2" />
            </Button>
          }
        >
          {sortings.map((one) => (
            <MenuItem key={one} onClick={() => patch(store, 'review', { sorting: one })}>
              {text(`sorting.${one}`)}
            </MenuItem>
          ))}
        </Menu>
        <IconButton
          ref={button}
          size="xs"
          icon={ListFilter}
          label={text('list.filter')}
          pressed={isFiltering}
          className="ml-auto"
          onClick={toggleFilter}
        />
      </div>
      {isFiltering ? (
        <FilterField
          onClose={() => {
            toggleFilter();
            button.current?.focus();
          }}
        />
      ) : null}
      <Narrowed />
    </div>
  );
}

/** The text filter of the list; Escape clears it. */
function FilterField({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { store } = useWorkspace();
  const filter = useWorkspaceState((state) => state.review.filter);
  return (
    <TextField
      size="sm"
      label={text('list.filterField')}
      hideLabel
      placeholder={text('list.filterField')}
      value={filter}
      autoFocus
      onChange={(event) => patch(store, 'review', { filter: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
      className="mt-1.5 mb-1"
      trailing={
        filter === '' ? undefined : (
          <IconButton
            size="xs"
            icon={X}
            label={text('list.clearFilter')}
            className="-mr-1.5"
            onClick={() => patch(store, 'review', { filter: '' })}
          />
        )
      }
    />
  );
}
