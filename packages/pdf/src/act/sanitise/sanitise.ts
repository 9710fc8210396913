import type { PageRect } from '@sladd/geometry';
import type { PDFDocument } from 'mupdf';
import { saveFile } from '../../engine/open/saved-document.ts';
import type { StoredFile } from '../../engine/open/stored-file.ts';
import { readVisibility } from '../../look/layers/visibility.ts';
import type { Tally } from '../../tally.ts';
import { removeUnneededEntries } from './allowed-keys.ts';
import { flattenAnnotations } from './annotations/annotations.ts';
import { cleanLinks } from './annotations/links.ts';
import type { HoldsHit } from './hits.ts';
import { removeInfo } from './info.ts';
import { dropLayers } from './layers/drop-layers.ts';
import { renameLetters } from './names/letter-names.ts';
import { cleanTags, sayBoxes } from './names/tags.ts';
import { renameHits } from './names/term-names.ts';
import { cleanBookmarks } from './navigation/bookmarks.ts';
import { readDestinations } from './navigation/destinations.ts';
import { removeNameTrees } from './navigation/name-trees.ts';
import { cutRecursion } from './recursion.ts';
import type { FindPieces } from './split-terms.ts';
import { cutContentElsewhere } from './streams/content-elsewhere.ts';
import { rewriteContents } from './streams/content-text.ts';
import { checkDrawLimits } from './streams/draw-limits.ts';
import { cleanDrawingData } from './streams/drawing-data.ts';
import { removePictures } from './streams/pictures.ts';
import { cleanStreamData } from './streams/stream-data.ts';
import { checkTiles } from './streams/tile-limits.ts';
import { dropUndrawnContents } from './streams/undrawn-contents.ts';
import { normaliseTreeResources } from './tree-resources.ts';

/** How a document is flattened. */
export interface FlatRules {
  readonly keepFields: boolean;
  readonly removeImages: boolean;
  readonly markedPages: ReadonlySet<number>;
  /** Called once everything visible is part of the pages, before anything else is changed. */
  readonly whenShown?: (document: PDFDocument) => void;
}

/** What flattening removed, and which pages it would change visibly. */
export interface FlatResult {
  readonly removedImages: number;
  /** Pages on which removing hidden text moves visible text; they must become pictures. */
  readonly movedTextPages: readonly number[];
  /** The document with its layers, from which those pictures are drawn; undefined if there are none. */
  readonly layered: StoredFile | undefined;
}

/** Makes fields, annotations and visible layers part of the page contents, and removes what is hidden. */
export function flattenDocument(document: PDFDocument, rules: FlatRules, tally: Tally): FlatResult {
  const isHidden = readVisibility(document);
  cutRecursion(document, tally);
  normaliseTreeResources(document);
  dropUndrawnContents(document, tally);
  cutContentElsewhere(document, tally);
  checkDrawLimits(document);
  flattenAnnotations(document, { keepFields: rules.keepFields, isHidden }, tally);
  checkTiles(document);
  rules.whenShown?.(document);
  const hasLayers = document.getTrailer().get('Root', 'OCProperties').isDictionary();
  const layered = hasLayers ? saveFile(document) : undefined;
  const movedTextPages = dropLayers(document, isHidden, tally);
  const isNeeded = movedTextPages.length > 0;
  const removedImages = rules.removeImages ? removePictures(document) : 0;
  rewriteContents(document, rules.markedPages, tally);
  cleanStreamData(document, tally);
  cleanDrawingData(document, tally);
  return { removedImages, movedTextPages, layered: isNeeded ? layered : undefined };
}

/** Optional parts of the document to keep. */
export interface KeepOptions {
  /** Web links, except those whose address contains something removed. */
  readonly links: boolean;
  /** Bookmarks; titles that contain something removed are replaced. */
  readonly bookmarks: boolean;
  /** Tags for screen readers, without their texts. */
  readonly tags: boolean;
}

/** Removes or cleans everything outside the page contents that can carry text or code. */
export function removeCarriers(
  document: PDFDocument,
  rules: {
    readonly keep: KeepOptions;
    readonly holdsHit: HoldsHit;
    readonly findPieces: FindPieces;
    /** As `holdsHit`, but for terms only: a removed word can also be the name of a language or font. */
    readonly holdsTerm: HoldsHit;
    /** Whether an address has all words of a term, apart from each other. */
    readonly scattersTerm: HoldsHit;
    readonly boxes: ReadonlyMap<number, readonly PageRect[]>;
  },
  tally: Tally,
): void {
  const { keep, holdsHit, findPieces, holdsTerm, scattersTerm, boxes } = rules;
  const findDestination = readDestinations(document);
  cleanLinks(document, { findDestination, keepAddresses: keep.links, holdsHit, scattersTerm, boxes }, tally);
  cleanBookmarks(document, { keep: keep.bookmarks, findDestination, holdsHit, findPieces }, tally);
  const taggedBoxes = cleanTags(document, { keep: keep.tags, holdsHit }, tally);
  removeInfo(document, tally);
  removeNameTrees(document, tally);
  removeUnneededEntries(document, { holdsHit, holdsTerm }, tally);
  renameHits(document, holdsHit, tally);
  renameLetters(document, holdsHit, tally);
  sayBoxes(document, taggedBoxes, holdsHit);
}
