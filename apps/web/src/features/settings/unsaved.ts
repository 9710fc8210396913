import { useEffect, useId } from 'react';

/** The forms on screen with unsaved changes. */
const unsaved = new Set<string>();

/** Registers a form while it has unsaved changes. */
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
