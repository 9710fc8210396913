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
import { cleanTags, sayBoxes } from './names/tags.ts';
import { renameHits } from './names/term-names.ts';
import { cleanBookmarks } from './navigation/bookmarks.ts';
import { readDestinations } from './navigation/destinations.ts';
import { removeNameTrees } from './navigation/name-trees.ts';
import { cutRecursion } from './recursion.ts';
import { cutContentElsewhere } from './streams/content-elsewhere.ts';
import { rewriteContents } from './streams/content-text.ts';
import { checkDrawLimits } from './streams/draw-limits.ts';
import { cleanDrawingData } from './streams/drawing-data.ts';
import { removePictures } from './streams/pictures.ts';
import { cleanStreamData } from './streams/stream-data.ts';
import { dropUndrawnContents } from './streams/undrawn-contents.ts';
import { settleTreeResources } from './tree-resources.ts';

/** How a document is flattened. */
export interface FlatRules {
  readonly keepFields: boolean;
  readonly removeImages: boolean;
  readonly markedPages: ReadonlySet<number>;
  /** Told of the document once all that is shown is in its pages, before anything else is changed. */
  readonly whenShown?: (document: PDFDocument) => void;
}

/** What flattening took out, and which pages it would have changed. */
export interface FlatResult {
  readonly removedImages: number;
  /** Pages where taking hidden text out moves visible text; they must become pictures. */
  readonly movedTextPages: readonly number[];
  /** The document before its layers were dropped, to take those pictures from. */
  readonly layered: StoredFile | undefined;
}

/** Makes all content of the document part of its pages: fields, annotations and layers; drops what is hidden. */
export function flattenDocument(document: PDFDocument, rules: FlatRules, tally: Tally): FlatResult {
  const isHidden = readVisibility(document);
  cutRecursion(document, tally);
  settleTreeResources(document);
  dropUndrawnContents(document, tally);
  cutContentElsewhere(document, tally);
  checkDrawLimits(document);
  flattenAnnotations(document, { keepFields: rules.keepFields, isHidden }, tally);
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

/** What may stay of the carriers that a document can do without. */
export interface KeepOptions {
  /** Web addresses of links that repeat nothing removed. */
  readonly links: boolean;
  /** Bookmarks; titles that repeat something removed are replaced. */
  readonly bookmarks: boolean;
  /** Tags, without their texts: what screen readers need. */
  readonly tags: boolean;
}

/** Removes every carrier of text and code besides the pages. */
export function removeCarriers(
  document: PDFDocument,
  rules: {
    readonly keep: KeepOptions;
    readonly holdsHit: HoldsHit;
    /** As `holdsHit`, for the terms alone: a removed word can be the name of a language or a font by chance. */
    readonly holdsTerm: HoldsHit;
    readonly boxes: ReadonlyMap<number, readonly PageRect[]>;
  },
  tally: Tally,
): void {
  const { keep, holdsHit, holdsTerm, boxes } = rules;
  const findDestination = readDestinations(document);
  cleanLinks(document, { findDestination, keepAddresses: keep.links, holdsHit, boxes }, tally);
  cleanBookmarks(document, { keep: keep.bookmarks, findDestination, holdsHit }, tally);
  const taggedBoxes = cleanTags(document, { keep: keep.tags, holdsHit }, tally);
  removeInfo(document, tally);
  removeNameTrees(document, tally);
  removeUnneededEntries(document, { holdsHit, holdsTerm }, tally);
  renameHits(document, holdsHit, tally);
  sayBoxes(document, taggedBoxes, holdsHit);
}
