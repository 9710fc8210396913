import { createStore, type StoreApi } from 'zustand/vanilla';
import { initialState, type WorkspaceState } from './workspace-state.ts';

export type WorkspaceStore = StoreApi<WorkspaceState>;

/** Initial values of a workspace that differ from the defaults, by part of the state. */
export type WorkspaceStart = { readonly [Part in ObjectPart]?: Partial<WorkspaceState[Part]> };

/** The store of one mounted workspace; nothing is shared between workspaces. */
export function createWorkspaceStore(start: WorkspaceStart = {}): WorkspaceStore {
  return createStore<WorkspaceState>(() => ({
    files: initialState.files,
    view: { ...initialState.view, ...start.view },
    marks: initialState.marks,
    review: { ...initialState.review, ...start.review },
    detection: { ...initialState.detection, ...start.detection },
    search: { ...initialState.search, ...start.search },
    redaction: { ...initialState.redaction, ...start.redaction },
    people: { ...initialState.people, ...start.people },
    sidebar: { ...initialState.sidebar, ...start.sidebar },
    account: initialState.account,
    dialog: null,
    closing: [],
    maxFiles: initialState.maxFiles,
    maxFileBytes: initialState.maxFileBytes,
    lacking: initialState.lacking,
    leftOut: null,
    askedBlocks: null,
    zoneLeft: null,
  }));
}

type ObjectPart = Exclude<
  keyof WorkspaceState,
  | 'files'
  | 'dialog'
  | 'closing'
  | 'maxFiles'
  | 'maxFileBytes'
  | 'lacking'
  | 'leftOut'
  | 'askedBlocks'
  | 'zoneLeft'
>;

/** Changes some fields of one part of the state. */
export function patch<Part extends ObjectPart>(
  store: WorkspaceStore,
  part: Part,
  fields: Partial<WorkspaceState[Part]>,
): void {
  store.setState((state) => ({ [part]: { ...state[part], ...fields } }) as Partial<WorkspaceState>);
}
