import { Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { leavePlaces, markPlaces, showPlace } from '../../jobs/redaction/second-look.ts';
import { undoMark } from '../../jobs/redaction/undo-place.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { pageRanges } from '../../model/files/page-ranges.ts';
import { cutMiddle } from '../../model/files/short-name.ts';
import { groupOf, isMarkable, type LookPlace, type PlaceState } from '../../model/redaction/second-look.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** A place and the decision about it. */
export interface LookEntry {
  readonly place: LookPlace;
  readonly state: PlaceState;
}

/** One place: its page, the words around it, why it is shown, and its buttons. A marks it, X leaves it. */
export function LookRow({ entry: { place, state } }: { entry: LookEntry }) {
  const text = useText();
  const workspace = useWorkspace();
  const isCurrent = useWorkspaceState(({ redaction }) => redaction.lookPlace === place.id);
  const why = useWhy(place);
  const fileName = useOwnFileName(place);
  const mark = () => markPlaces(workspace, [place]);
  const leave = () => leavePlaces(workspace, [place]);
  const takeBack = () =>
    state === 'left' ? leavePlaces(workspace, [place], false) : undoMark(workspace, place);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || state !== 'open') return;
    const key = event.key.toLowerCase();
    if (key !== 'a' && key !== 'x') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'a' && isMarkable(place)) mark();
    else if (key === 'a') return;
    else leave();
  };
  return (
    <li
      onKeyDown={onKeyDown}
      data-look={state}
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b border-line py-1.5 pr-3 pl-4 [contain-intrinsic-size:auto_44px] [content-visibility:auto] ${isCurrent ? 'bg-selected shadow-[inset_3px_0_0_var(--focus)]' : ''}`}
    >
      <span className="tabular text-sm text-fg-3">
        {isMarkable(place) ? text('look.page', { page: place.pageNumber }) : null}
      </span>
      <button
        type="button"
        title={fileName ?? undefined}
        onClick={() => showPlace(workspace, place)}
        className="min-w-0 rounded-3 text-left"
      >
        <span className="block truncate">
          <span className="text-fg-2">{tail(place.before)}</span>
          <b>{place.text}</b>
          <span className="text-fg-2">{place.after}</span>
        </span>
        <span className="block truncate text-sm text-fg-2">
          {fileName === null ? why : `${cutMiddle(fileName)} · ${why}`}
        </span>
        <span className="sr-only">{text(`look.state.${state}`)}</span>
      </button>
      {state === 'open' ? (
        <span className="flex gap-1">
          {isMarkable(place) ? (
            <Button size="xs" onClick={mark} keys={isCurrent ? 'A' : undefined}>
              {text('look.mark')}
            </Button>
          ) : null}
          <Button size="xs" variant="ghost" onClick={leave} keys={isCurrent ? 'X' : undefined}>
            {text('look.leave')}
          </Button>
        </span>
      ) : (
        <span className="flex items-center gap-1 text-sm text-fg-2">
          {text(state === 'marked' ? 'look.isMarked' : 'look.isLeft')}
          <IconButton size="xs" icon={Undo2} label={text('look.takeBack')} onClick={takeBack} />
        </span>
      )}
    </li>
  );
}

/** The file name of a place if several files are open, because page numbers alone would be ambiguous. */
function useOwnFileName({ fileKey }: LookPlace): string | null {
  return useWorkspaceState(({ files }) =>
    files.length > 1 ? (fileByKey(files, fileKey)?.identity.name ?? null) : null,
  );
}

function useWhy(place: LookPlace): string {
  const text = useText();
  const group = groupOf(place);
  const pages = text('byFile.pagesList', {
    count: place.removedOn.length,
    pages: pageRanges(place.removedOn),
  });
  if (group === 'same' && place.removedOn.length === 0) return text('look.why.like', { value: place.value });
  return text(`look.why.${group}`, { pages, value: place.value });
}

/** Length of the text before the place, in characters, so that there is room for the place itself. */
const BEFORE_LENGTH = 22;

function tail(text: string): string {
  if (text.length <= BEFORE_LENGTH) return text;
  const cut = text.slice(-BEFORE_LENGTH);
  return `…${cut.slice(Math.max(0, cut.indexOf(' ')))}`;
}
