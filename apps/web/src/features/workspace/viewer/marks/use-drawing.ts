import type { PageRect } from '@sladd/geometry';
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { addRectangle } from '../../commands/add-rectangle.ts';
import type { Place } from '../../model/layout/visible.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import {
  dragKind,
  drawnRect,
  idle,
  type Point,
  type PointerState,
  stepPointer,
} from '../movement/pointer-machine.ts';
import { tooSmallSoon } from './too-small.ts';

export interface Draft extends Place {
  readonly rect: PageRect;
}

/** The page on which a press began, and the position on it, so that the start stays in place when the pages scroll. */
interface PressedPage extends Place {
  readonly element: HTMLElement;
  readonly scale: number;
  /** CSS pixels from the page's top left corner. */
  readonly start: Point;
}

/**
 * Handles drags on the pages: draws rectangles in edit mode, and otherwise scrolls. Touch scrolls by itself and only
 * draws in edit mode. `wasDragged` distinguishes the click at the end of a drag from a real one.
 */
export function useDrawing(
  workspace: Workspace,
  scroller: RefObject<HTMLElement | null>,
  isPanHeld: () => boolean,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const machine = useRef<PointerState>(idle);
  const stopListening = useRef<(() => void) | null>(null);
  const dragged = useRef(false);

  const cancel = useCallback(() => {
    const wasDrawing = machine.current.phase === 'dragging' && machine.current.kind === 'draw';
    machine.current = idle;
    stopListening.current?.();
    setDraft(null);
    return wasDrawing;
  }, []);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      cancel();
      dragged.current = false;
      // A second finger moves the pages.
      if (!event.isPrimary) return;
      const page = pressedPage(event);
      const { isEditing } = workspace.store.getState().view;
      const canDraw = isEditing && page !== null && !page.element.dataset.result;
      const kind = dragKind({ isEditing: canDraw, isPanHeld: isPanHeld(), button: event.button });
      // In text selection mode nothing is drawn: the text layer of the page handles the drag.
      if (kind === 'draw' && page?.element.querySelector('[data-words]')) return;
      if (kind === 'none' || (kind === 'pan' && event.pointerType === 'touch')) return;
      if (event.button === 1) event.preventDefault();
      const at = pointOf(event);
      machine.current = stepPointer(idle, { type: 'down', at, time: event.timeStamp, kind }).state;
      const { pointerId } = event;
      const isOnMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null;

      const onMove = (move: PointerEvent) => {
        if (move.pointerId !== pointerId) return cancel();
        const step = stepPointer(machine.current, { type: 'move', at: pointOf(move) });
        machine.current = step.state;
        if (step.state.phase === 'dragging') dragged.current = true;
        if (step.outcome.type === 'pan') scroller.current?.scrollBy(-step.outcome.dx, -step.outcome.dy);
        if (step.outcome.type === 'drawing' && page) setDraft(draftOf(page, step.outcome.to));
      };
      const onUp = (up: PointerEvent) => {
        const step = stepPointer(machine.current, { type: 'up', at: pointOf(up), time: up.timeStamp });
        if (step.outcome.type === 'drawn' && page) finish(workspace, page, step.outcome.to);
        // On a mark it was the click that selects it.
        if (step.outcome.type === 'tiny' && !isOnMark) tooSmallSoon();
        cancel();
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', cancel);
      stopListening.current = () => {
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', cancel);
        stopListening.current = null;
      };
    },
    [workspace, scroller, isPanHeld, cancel],
  );

  return { draft, onPointerDown, cancel, wasDragged: () => dragged.current };
}

function pointOf(event: { clientX: number; clientY: number }): Point {
  return { x: event.clientX, y: event.clientY };
}

function pressedPage(event: ReactPointerEvent<HTMLElement>): PressedPage | null {
  const { target } = event;
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-page]') : null;
  const { page, file, scale } = element?.dataset ?? {};
  if (!element || page === undefined || file === undefined) return null;
  const start = pointOn(element, pointOf(event));
  return { element, fileKey: file, pageNumber: Number(page), scale: Number(scale), start };
}

function pointOn(element: HTMLElement, { x, y }: Point): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

function rectOn({ element, start, scale }: PressedPage, to: Point): PageRect | null {
  const { width, height } = element.getBoundingClientRect();
  return drawnRect(start, pointOn(element, to), { scale, width, height });
}

function draftOf(page: PressedPage, to: Point): Draft | null {
  const rect = rectOn(page, to);
  return rect && { fileKey: page.fileKey, pageNumber: page.pageNumber, rect };
}

function finish(workspace: Workspace, page: PressedPage, to: Point): void {
  const rect = rectOn(page, to);
  if (!rect) {
    say.info('selectionTooSmall');
    return;
  }
  addRectangle(workspace, page, rect);
}
