import { bus } from '../../shared/bus.ts';

/** Edits that could not be saved because the session had ended. */
interface HeldEdits {
  readonly userId: string;
  readonly values: unknown;
}

const held = new Map<string, HeldEdits>();

// Kept for the same user to sign in again; discarded for anybody else.
bus.on('session-changed', ({ userId }) => {
  for (const [form, edits] of held) if (userId !== null && edits.userId !== userId) held.delete(form);
});

/** Keeps the edits of a form while this page is open. */
export function holdEdits(form: string, userId: string, values: unknown): void {
  held.set(form, { userId, values });
}

/** The kept edits of a form for this user; undefined if there are none. */
export function heldEdits<T>(form: string, userId: string): T | undefined {
  const edits = held.get(form);
  return edits?.userId === userId ? (edits.values as T) : undefined;
}

/** Removes edits that were saved or discarded. */
export function dropEdits(form: string): void {
  held.delete(form);
}
