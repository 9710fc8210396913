import { RefreshCw, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import { askToRedact, goOn } from '../../jobs/redaction/begin-redaction.ts';
import { leavePlaces, markPlaces, stopLooking } from '../../jobs/redaction/second-look.ts';
import {
  groupOf,
  isSure,
  type LookGroup,
  lookGroups,
  noSecondLook,
  type PlaceState,
  stateOf,
} from '../../model/redaction/second-look.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { NotCompared } from '../../redaction/not-compared.tsx';
import { useAreasToRedact } from '../../redaction/use-areas-to-redact.ts';
import { Panel } from '../panel.tsx';
import { type LookEntry, LookRow } from './look-row.tsx';

function useEntries(): LookEntry[] {
  const look = useWorkspaceState((state) => state.redaction.look);
  const left = useWorkspaceState((state) => state.redaction.left);
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  return useMemo(
    () =>
      look.places
        .filter(({ isKeptName }) => !isKeptName)
        .map((place) => ({ place, state: stateOf(place, look, left, highlights) })),
    [look, left, highlights],
  );
}

/** Before a redaction: the places where removed values would stay readable, each to be marked or left. */
export function SecondLookPanel() {
  const text = useText();
  const workspace = useWorkspace();
  const isLooking = useWorkspaceState((state) => state.redaction.look.status === 'looking');
  const close = () => patch(workspace.store, 'redaction', { isLookShown: false, lookPlace: null });
  if (isLooking) return <Looking />;
  return (
    <Panel
      title={text('look.title')}
      actions={
        <>
          <IconButton
            size="sm"
            icon={RefreshCw}
            label={text('look.again')}
            onClick={() => {
              patch(workspace.store, 'redaction', { look: noSecondLook });
              void askToRedact(workspace);
            }}
          />
          <IconButton size="sm" icon={X} label={text('look.back')} onClick={close} />
        </>
      }
      top={<Lead />}
      foot={<Foot onBack={close} />}
    >
      <Groups />
    </Panel>
  );
}

function Looking() {
  const text = useText();
  const workspace = useWorkspace();
  return (
    <Panel title={text('look.title')}>
      <div role="status" className="grid justify-items-start gap-2 px-4 py-2">
        <span className="flex items-center gap-2 font-medium">
          <Spinner size={16} /> {text('look.looking')}
        </span>
        <p className="text-sm text-fg-2">{text('look.lookingBody')}</p>
        <LookProgress />
        <Button size="sm" onClick={() => stopLooking(workspace)}>
          {text('look.stop')}
        </Button>
      </div>
    </Panel>
  );
}

/** Number of pages read; only for long documents. */
function LookProgress() {
  const text = useText();
  const progress = useWorkspaceState(({ redaction }) => redaction.look.progress);
  if (!progress) return null;
  const { done, pages, recognising } = progress;
  const pagesRead = text('status.pagesRead', { done, count: pages });
  return (
    <div className="grid w-full gap-1.5">
      <span className="tabular text-sm text-fg-2">
        {recognising === null ? pagesRead : `${pagesRead} · ${text('status.ocrPage', { page: recognising })}`}
      </span>
      <ProgressBar
        label={text('look.looking')}
        value={(100 * done) / Math.max(1, pages)}
        valueText={pagesRead}
      />
    </div>
  );
}

function Lead() {
  const text = useText();
  const workspace = useWorkspace();
  const entries = useEntries();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const count = (state: PlaceState) => entries.filter((entry) => entry.state === state).length;
  const [marked, left, open] = [count('marked'), count('left'), count('open')];
  const sure = entries.filter(({ place, state }) => state === 'open' && isSure(place));
  const share = (part: number) => `${(part / Math.max(entries.length, 1)) * 100}%`;
  return (
    <div className="grid shrink-0 gap-2 px-4 pb-3">
      <p ref={heading} tabIndex={-1} className="outline-none">
        <b>{text('look.lead', { count: entries.length })}</b> {text('look.leadBody')}
      </p>
      <div aria-hidden="true" className="flex h-1.5 gap-0.5">
        {marked > 0 ? <i className="rounded-[1px] bg-ink" style={{ width: share(marked) }} /> : null}
        {left > 0 ? (
          <i
            className="rounded-[1px] border border-dashed border-line-control"
            style={{ width: share(left) }}
          />
        ) : null}
        {open > 0 ? (
          <i className="flex-1 rounded-[1px] bg-subtle shadow-[inset_0_0_0_1px_var(--border)]" />
        ) : null}
      </div>
      <p className="tabular flex flex-wrap gap-x-3.5 text-sm text-fg-2" role="status">
        <span>{text('look.marked', { count: marked })}</span>
        <span>{text('look.left', { count: left })}</span>
        <b>{text('look.open', { count: open })}</b>
      </p>
      {sure.length > 1 ? (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() =>
            markPlaces(
              workspace,
              sure.map(({ place }) => place),
            )
          }
        >
          {text('look.markAll', { count: sure.length })}
        </Button>
      ) : null}
    </div>
  );
}

function Groups() {
  const entries = useEntries();
  const groups = Map.groupBy(entries, ({ place }) => groupOf(place));
  return lookGroups.map((group) => {
    const own = groups.get(group);
    return own ? <Group key={group} group={group} entries={own} /> : null;
  });
}

function Group({ group, entries }: { group: LookGroup; entries: readonly LookEntry[] }) {
  const text = useText();
  const workspace = useWorkspace();
  const open = entries.filter(({ state }) => state === 'open').map(({ place }) => place);
  const sure = open.filter(isSure);
  const id = `look-${group}`;
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-8 items-center gap-2 border-y border-line bg-subtle px-4 py-0.5">
        <h3 id={id} className="min-w-0 flex-1 text-base font-medium">
          {text(`look.group.${group}`)}{' '}
          <span className="tabular font-normal text-fg-3">{entries.length}</span>
        </h3>
        {open.length > 1 ? (
          <Button size="xs" variant="ghost" onClick={() => leavePlaces(workspace, open)}>
            {text('look.leaveMany', { count: open.length })}
          </Button>
        ) : null}
        {sure.length > 0 ? (
          <Button size="xs" variant="soft" onClick={() => markPlaces(workspace, sure)}>
            {text('look.markMany', { count: sure.length })}
          </Button>
        ) : null}
      </div>
      <ul>
        {entries.map((entry) => (
          <LookRow key={entry.place.id + entry.place.value} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Foot({ onBack }: { onBack: () => void }) {
  const text = useText();
  const workspace = useWorkspace();
  const areas = useAreasToRedact();
  const open = useEntries().filter(({ state }) => state === 'open').length;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm text-fg-2">
        {open > 0 ? text('look.openNote', { count: open }) : text('look.clearNote')}
      </p>
      <NotCompared />
      <div className="flex gap-2">
        <Button onClick={onBack}>{text('look.back')}</Button>
        <Button
          variant="ink"
          icon={RedactIcon}
          className="min-w-0 flex-1"
          onClick={() => void goOn(workspace)}
        >
          {text('redaction.button', { count: areas })}
        </Button>
      </div>
    </div>
  );
}
