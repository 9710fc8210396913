import type { FileKey } from '../highlights/highlight.ts';
import type { OpenFile } from './open-file.ts';

export const scopes = ['current', 'selected', 'all'] as const;
/** The open files that an action applies to. */
export type Scope = (typeof scopes)[number];

/** The default: the selected files if there are any, else all. */
export function defaultScope(files: readonly OpenFile[]): Scope {
  return files.some((file) => file.isSelected) ? 'selected' : 'all';
}

/** The scope in force. A choice of selected files is dropped when none is selected. */
export function scopeInForce(selected: Scope | null, files: readonly OpenFile[]): Scope {
  const fallback = defaultScope(files);
  return selected === null || (selected === 'selected' && fallback !== 'selected') ? fallback : selected;
}

/** The files of a scope, in their order, readable or not. */
export function filesMeant(
  scope: Scope,
  files: readonly OpenFile[],
  currentKey: FileKey | null,
): readonly OpenFile[] {
  return files.filter((file) => {
    if (scope === 'current') return file.key === currentKey;
    return scope === 'all' || file.isSelected;
  });
}

/** The readable files of a scope, in their order. */
export function filesInScope(
  scope: Scope,
  files: readonly OpenFile[],
  currentKey: FileKey | null,
): readonly OpenFile[] {
  return filesMeant(scope, files, currentKey).filter((file) => file.status === 'ready');
}
