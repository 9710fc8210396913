import { useEffect, useId } from 'react';

/** The forms on screen whose changes are not saved. */
const unsaved = new Set<string>();

/** Tells that a form has changes that leaving would lose, for as long as it is so. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}

/** Whether leaving now would lose changes. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
