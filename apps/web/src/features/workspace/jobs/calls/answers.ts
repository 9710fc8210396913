import type { FileKey } from '../../model/highlights/highlight.ts';
import type { Workspace } from '../../mounted/workspace.ts';

interface Answer {
  readonly fileKeys: readonly FileKey[];
  readonly value: unknown;
}

/** Cached answers by question. Kept at most as long as the workspace, which ends with the sign-out, and the files. */
const answersOf = new WeakMap<Workspace, Map<string, Answer>>();
const MOST_ANSWERS = 50;

/**
 * Returns the cached answer to the same question about the same files, or asks. The bytes of a file key never change,
 * so a cached answer stays valid. `isWhole` decides whether an answer may be cached.
 */
export async function answered<T>(
  workspace: Workspace,
  fileKeys: readonly FileKey[],
  question: unknown,
  ask: () => Promise<T>,
  isWhole: (answer: T) => boolean,
): Promise<T> {
  const answers = answersOf.get(workspace) ?? new Map<string, Answer>();
  answersOf.set(workspace, answers);
  forgetClosed(workspace, answers);
  const key = JSON.stringify([fileKeys, question]);
  const known = answers.get(key);
  if (known) return known.value as T;
  const value = await ask();
  if (isWhole(value)) answers.set(key, { fileKeys, value });
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return value;
}

/** Drops all cached answers. */
export function forgetAnswers(workspace: Workspace): void {
  answersOf.delete(workspace);
}

function forgetClosed({ store }: Workspace, answers: Map<string, Answer>): void {
  const open = new Set(store.getState().files.map((file) => file.key));
  for (const [key, { fileKeys }] of answers) if (!fileKeys.every((one) => open.has(one))) answers.delete(key);
}
