import type { KeyboardEvent, PointerEvent } from 'react';
import { patch } from '../model/store.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';
import { clampWidth, widthAfterKey, widthRange } from './width.ts';

/** The edge of the sidebar, to resize it by pointer or arrow keys. */
export function ResizeHandle() {
  const text = useText();
  const { store } = useWorkspace();
  const { width: screenWidth } = useScreen();
  const width = clampWidth(
    useWorkspaceState((state) => state.sidebar.width),
    screenWidth,
  );
  const { min, max } = widthRange(screenWidth);
  const set = (next: number) => patch(store, 'sidebar', { width: clampWidth(next, screenWidth) });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => set(move.clientX);
    const onUp = () => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(width, event, screenWidth);
    if (next === null) return;
    event.preventDefault();
    patch(store, 'sidebar', { width: next });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={text('sidebar.resize')}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-[3px] z-(--z-sidebar) w-1.5 cursor-col-resize touch-none outline-none after:absolute after:inset-y-0 after:left-0.5 after:w-0.5 hover:after:bg-accent focus-visible:after:bg-focus"
    />
  );
}
