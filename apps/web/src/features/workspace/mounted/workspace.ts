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

/** What the rest of the workspace may ask of the mounted viewer. */
export interface ViewerPort {
  /** Scrolls to a page and resolves when it has been drawn. */
  showPage(place: Place): Promise<void>;
  /** Scrolls to a part of a page, in page points, unless it can be read already. */
  showBox(place: Place, box: { readonly y: number; readonly height: number }): Promise<void>;
  /** Brings a highlight into view, unless it can be read already. */
  showHighlight(id: HighlightId): Promise<void>;
  /** The middle of what is in sight, in points of its page; null where no page is. */
  middle(): (Place & { readonly x: number; readonly y: number }) | null;
  focus(): void;
  /** Moves the keyboard to a mark that is on screen. */
  focusMark(id: HighlightId): void;
  /** Gives up a rectangle that is being drawn; tells whether there was one. */
  cancelDrawing(): boolean;
}

/** Paid features: whether this user has one, and the dialog for one who has not. */
export interface FeatureGate {
  has(feature: FeatureCode): boolean;
  ask(feature: FeatureCode): void;
}

/** What belongs to the account and is kept on the server. */
export interface AccountPort {
  /** Rejects when it could not be saved. */
  addIgnored(word: string): Promise<void>;
  saveTerm(pattern: Pick<Pattern, 'pattern_text' | 'pattern_type' | 'whole_words'>): Promise<void>;
  /** The saved search terms, the oldest first. */
  terms(): readonly Pattern[];
  /** Asks what the organization says now; the version of it reaches the store. Rejects when it cannot be known. */
  refreshRules(): Promise<string>;
}

/** One mounted workspace: its state, its documents, and the doors to what is on screen. */
export interface Workspace {
  readonly store: WorkspaceStore;
  readonly documents: PdfDocuments;
  readonly pictures: PagePictures;
  /** Fresh on every call, also across files and runs. */
  readonly newId: () => string;
  /** Set by the screen while it is mounted. */
  readonly ports: {
    viewer: ViewerPort | null;
    gate: FeatureGate | null;
    account: AccountPort | null;
    /** Leads to the plans. */
    showPlans: (() => void) | null;
    /** Whether all there is to lose is kept in the browser; null where nothing is kept. */
    kept: (() => boolean) | null;
    /** Opens the system's file dialog; what is chosen is added to the open files, or takes their place. */
    chooseFiles: ((mode: UploadMode) => void) | null;
    /** Puts the cursor into the search field. */
    focusSearch: (() => void) | null;
  };
  /** Ends the work of one kind that is going on; at most one of each. */
  readonly running: Map<'detect' | 'search' | 'look' | 'redact' | 'added' | 'people', AbortController>;
  dispose(): void;
}

export function createWorkspace(start: WorkspaceStart = {}): Workspace {
  const documents = createPdfDocuments();
  const pictures = createPagePictures(documents);
  let count = 0;
  const running: Workspace['running'] = new Map();
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
      for (const controller of running.values()) controller.abort();
      pictures.dispose();
      documents.closeAll();
      forgetValues();
    },
  };
}
