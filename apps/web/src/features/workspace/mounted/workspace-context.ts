import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { textOf } from './say.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('outside of a workspace');
  return workspace;
}

/** Selects a part of the state; the component renders again only if it changes. */
export function useWorkspaceState<T>(select: (state: WorkspaceState) => T): T {
  return useStore(useWorkspace().store, select);
}

/** The texts of the workspace; renders again when the language changes. */
export function useText(): typeof textOf {
  useTranslation(['workspace', 'reasons']);
  return textOf;
}
