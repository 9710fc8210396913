import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { ContextMenu } from '../../../../ui/floating/menu.tsx';
import type { AskedPlace } from '../../jobs/marks/explain.ts';
import { select } from '../../model/actions/marks.ts';
import { dropPicks } from '../../model/actions/picks.ts';
import { useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { MarkMenuItems } from './mark-menu-items.tsx';
import { BlockItems, WhyNotItem } from './place-menu-items.tsx';

const CLOSE_AFTER_MS = 10_000;

/** The target of the menu: a mark, or a place on a page without mark. */
type Target = { readonly markId: string } | { readonly place: AskedPlace };

/**
 * The context menu of a mark or of the words on a page: right click, long press, menu key or Shift+F10. `area` is the
 * scrolled viewer.
 */
export function MarkMenu({
  area,
  element,
  onAskIgnore,
  onAskWhyNot,
}: {
  area: ReactElement<Record<string, unknown>>;
  /** The element that `area` rendered. */
  element: HTMLElement | null;
  /** Called when the user must choose the text, or review the suggested one. */
  onAskIgnore: (suggested: string) => void;
  /** Called when the user asks why words were not marked. */
  onAskWhyNot: (place: AskedPlace) => void;
}) {
  const { store } = useWorkspace();
  const [pressed, setPressed] = useState<Target | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const target = useWorkspaceState((state) =>
    pressed && 'markId' in pressed ? state.marks.highlights.byId.get(pressed.markId) : undefined,
  );
  const place = pressed && 'place' in pressed ? pressed.place : undefined;
  const isByKey = useRef(false);
  const clock = useClosingClock(isOpen, isByKey, () => setIsOpen(false));

  // The menu must know its mark before it opens; pointer and focus events come in time for that.
  useEffect(() => {
    if (!element || isOpen) return;
    const follow = (event: Event) => {
      isByKey.current = event.type === 'keydown';
      if (!isByKey.current && !isFocusOfPress(event)) setPressed(targetOf(event));
    };
    const events = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const name of events) element.addEventListener(name, follow, { capture: true });
    return () => {
      for (const name of events) element.removeEventListener(name, follow, { capture: true });
    };
  }, [element, isOpen]);

  return (
    <ContextMenu
      area={area}
      open={isOpen && (target ?? place) !== undefined}
      onOpenChange={(open) => {
        if (open && target) {
          // The actions of the menu must not affect marks that are picked elsewhere.
          if (!store.getState().marks.picks.ids.has(target.id)) dropPicks(store);
          select(store, target.id);
        }
        setIsOpen(open);
      }}
      disabled={(target ?? place) === undefined}
      onPointerEnter={clock.stop}
      onPointerLeave={clock.start}
      onKeyDown={clock.stop}
    >
      {target ? (
        <MarkMenuItems highlight={target} onAskIgnore={onAskIgnore} onAskWhyNot={onAskWhyNot} />
      ) : null}
      {place ? (
        <>
          <BlockItems place={place} />
          <WhyNotItem place={place} onAsk={onAskWhyNot} />
        </>
      ) : null}
    </ContextMenu>
  );
}

/** The mark at an event, or the unmarked place on a page. */
function targetOf(event: Event): Target | null {
  if (!(event.target instanceof Element)) return null;
  const markId = event.target.closest<HTMLElement>('[data-mark]')?.dataset.mark;
  if (markId !== undefined) return { markId };
  const page = event.target.closest<HTMLElement>('[data-page]:not([data-result])');
  const { page: pageNumber, file: fileKey, scale } = page?.dataset ?? {};
  if (!page || !(event instanceof PointerEvent) || fileKey === undefined) return null;
  const { left, top } = page.getBoundingClientRect();
  const toPoints = (px: number) => px / Number(scale);
  const box = {
    x: toPoints(event.clientX - left),
    y: toPoints(event.clientY - top),
    width: 0.1,
    height: 0.1,
  };
  return { place: { fileKey, pageNumber: Number(pageNumber), box } };
}

/** A press outside all marks focuses the viewer, and the focus event says less than the press. */
function isFocusOfPress({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof Element && !target.matches('[data-mark], :focus-visible');
}

/**
 * Closes after some time without the pointer inside; not while the keyboard is used in it, from the start if `isByKey`
 * opened it.
 */
function useClosingClock(isRunning: boolean, isByKey: RefObject<boolean>, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => end.current(), CLOSE_AFTER_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: start and stop only touch refs
  useEffect(() => {
    if (!isRunning) return;
    if (!isByKey.current) start();
    return stop;
  }, [isRunning]);
  return { start, stop };
}
