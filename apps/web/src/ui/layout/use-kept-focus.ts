import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Keeps the focus in a list when the focused element is removed: it moves to the element that takes its place, else to
 * the list, which needs `tabIndex={-1}` for that. Returns the ref of the list.
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const last = useRef<{ readonly element: HTMLElement; readonly index: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const note = ({ target }: FocusEvent) => {
      const all = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
      last.current = target instanceof HTMLElement ? { element: target, index: all.indexOf(target) } : null;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  });
  useLayoutEffect(() => {
    const had = last.current;
    if (!had || had.element.isConnected || !list.current) return;
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const all = [...list.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    (all[Math.min(Math.max(had.index, 0), all.length - 1)] ?? list.current).focus();
  });
  return list;
}
