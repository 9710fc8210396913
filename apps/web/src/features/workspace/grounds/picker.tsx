import { useRef } from 'react';
import { AnchoredPopover } from '../../../ui/floating/anchored-popover.tsx';
import type { HighlightId } from '../model/highlights/highlight.ts';
import { resolve } from '../model/highlights/state.ts';
import { patch } from '../model/store.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { PickerContent } from './picker-content.tsx';

/** The list of legal bases, beside the mark it is for; for several marks, beside the list. */
export function GroundPicker() {
  const ids = useWorkspaceState((state) => state.redaction.choosing);
  return ids === null ? null : <OpenPicker ids={ids} />;
}

function OpenPicker({ ids }: { ids: readonly HighlightId[] }) {
  const text = useText();
  const { store } = useWorkspace();
  const { isPhone } = useScreen();
  const search = useRef<HTMLInputElement>(null);
  const highlights = useWorkspaceState((state) => state.marks.highlights);
  const chosen = resolve(highlights, ids);
  const close = () => patch(store, 'redaction', { choosing: null });
  if (chosen.length === 0) return null;
  return (
    <AnchoredPopover
      label={text('grounds.title')}
      anchor={() => anchorOf(ids)}
      initialFocus={search}
      onClose={close}
      isSheet={isPhone}
      className={
        isPhone
          ? 'flex max-h-[72dvh] flex-col'
          : 'flex max-h-[min(520px,var(--available-height))] w-[384px] flex-col'
      }
    >
      <PickerContent chosen={chosen} search={search} onClose={close} />
    </AnchoredPopover>
  );
}

/** The element to place the list at: the mark on the page if it is visible, else its row, else the pages. */
function anchorOf(ids: readonly HighlightId[]): Element {
  const [id] = ids;
  const mark =
    ids.length === 1 && id !== undefined ? document.querySelector(`[data-mark="${CSS.escape(id)}"]`) : null;
  if (mark && isInSight(mark)) return mark;
  return document.querySelector('[data-findings]') ?? document.querySelector('main') ?? document.body;
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
