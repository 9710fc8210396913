import { bus } from '../../shared/bus.ts';

/** Edits that could not be saved because the session had ended. */
interface HeldEdits {
  readonly userId: string;
  readonly values: unknown;
}

const held = new Map<string, HeldEdits>();

// They wait for the same user to sign in again; nobody else gets them.
bus.on('session-changed', ({ userId }) => {
  for (const [form, edits] of held) if (userId !== null && edits.userId !== userId) held.delete(form);
});

/** Keeps the edits of a form, for as long as this page lives. */
export function holdEdits(form: string, userId: string, values: unknown): void {
  held.set(form, { userId, values });
}

/** The edits of a form that wait for this user; undefined when there are none. */
export function heldEdits<T>(form: string, userId: string): T | undefined {
  const edits = held.get(form);
  return edits?.userId === userId ? (edits.values as T) : undefined;
}

/** The edits were saved or given up. */
export function dropEdits(form: string): void {
  held.delete(form);
}
