import type { FeatureCode, Pattern } from '@sladd/contract';
import type { PagePictures } from '../documents/page-pictures.ts';
import { createPagePictures } from '../documents/page-pictures.ts';
import type { PdfDocuments } from '../documents/pdf-documents.ts';
import { createPdfDocuments } from '../documents/pdf-documents.ts';
import type { UploadMode } from '../model/files/plan-upload.ts';
import type { HighlightId } from '../model/highlights/highlight.ts';
import { forgetValues } from '../model/highlights/value.ts';
import type { Place } from '../model/layout/visible.ts';
import { createWorkspaceStore, type WorkspaceStart, type WorkspaceStore } from '../model/store.ts';
import type { Running } from './running.ts';

/** The viewer, as other parts of the workspace may use it while it is mounted. */
export interface ViewerPort {
  /** Scrolls to a page and resolves when it has been drawn. */
  showPage(place: Place): Promise<void>;
  /** Scrolls to a box on a page (page points), unless it is in view already. */
  showBox(place: Place, box: { readonly y: number; readonly height: number }): Promise<void>;
  /** Scrolls to a highlight, unless it is in view already. */
  showHighlight(id: HighlightId): Promise<void>;
  /** The centre of the visible area, in points of its page; null if there is no page. */
  middle(): (Place & { readonly x: number; readonly y: number }) | null;
  focus(): void;
  /** Moves the focus to a mark that is on screen. */
  focusMark(id: HighlightId): void;
  /** Cancels a rectangle that is being drawn; returns whether there was one. */
  cancelDrawing(): boolean;
}

/** Paid features: whether the user has one, and the dialog to get it. */
export interface FeatureGate {
  has(feature: FeatureCode): boolean;
  ask(feature: FeatureCode): void;
}

/** Data of the account that is stored on the server. */
export interface AccountPort {
  /** Rejects if it could not be saved. */
  addIgnored(word: string): Promise<void>;
  saveTerm(pattern: Pick<Pattern, 'pattern_text' | 'pattern_type' | 'whole_words'>): Promise<void>;
  /** The saved search terms, oldest first. */
  terms(): readonly Pattern[];
  /** Reads the current rules of the organization; their version is set in the store. Rejects if they cannot be read. */
  refreshRules(): Promise<string>;
}

/** A mounted workspace: its state, its documents, and the ports to mounted components. */
export interface Workspace {
  readonly store: WorkspaceStore;
  readonly documents: PdfDocuments;
  readonly pictures: PagePictures;
  /** Returns a new id on every call, across files and runs. */
  readonly newId: () => string;
  /** Set by the screen while it is mounted. */
  readonly ports: {
    viewer: ViewerPort | null;
    gate: FeatureGate | null;
    account: AccountPort | null;
    /** Opens the page with the plans. */
    showPlans: (() => void) | null;
    /** Whether everything that could be lost is kept in the browser; null if nothing is kept. */
    kept: (() => boolean) | null;
    /** Opens the file dialog of the system; the chosen files are added or replace the open ones. */
    chooseFiles: ((mode: UploadMode) => void) | null;
    /** Focuses the search field. */
    focusSearch: (() => void) | null;
  };
  /** The running work of each kind; at most one of each. Aborting it ends the work. */
  readonly running: Running;
  dispose(): void;
}

export function createWorkspace(start: WorkspaceStart = {}): Workspace {
  const documents = createPdfDocuments();
  const pictures = createPagePictures(documents);
  let count = 0;
  const running: Running = new Map();
  return {
    store: createWorkspaceStore(start),
    documents,
    pictures,
    newId: () => `${(count++).toString(36)}`,
    ports: {
      viewer: null,
      gate: null,
      account: null,
      showPlans: null,
      kept: null,
      chooseFiles: null,
      focusSearch: null,
    },
    running,
    dispose() {
      for (const work of running.values()) work.abort();
      pictures.dispose();
      documents.closeAll();
      forgetValues();
    },
  };
}
