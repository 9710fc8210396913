import type { PageSize } from '../files/open-file.ts';
import type { FileKey } from '../highlights/highlight.ts';

/** All lengths are CSS pixels inside the scrolled content unless stated otherwise. */
export interface PlacedPage {
  readonly fileKey: FileKey;
  /** 1-based. */
  readonly pageNumber: number;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels per page point: the only factor between page and screen. */
  readonly scale: number;
}

export interface PlacedFile {
  readonly fileKey: FileKey;
  readonly top: number;
  /** Header and body together. */
  readonly height: number;
  readonly isExpanded: boolean;
  readonly pages: readonly PlacedPage[];
}

export interface ViewLayout {
  readonly files: readonly PlacedFile[];
  readonly width: number;
  readonly height: number;
}

export interface LayoutFile {
  readonly key: FileKey;
  readonly pages: readonly PageSize[];
  readonly isExpanded: boolean;
  /** Whether its pages will never be known. */
  readonly isFailed?: boolean;
  /** Space at the right of the pages, for elements beside them. */
  readonly rightRoom?: number;
}

export interface LayoutInput {
  readonly files: readonly LayoutFile[];
  /** In CSS pixels. */
  readonly viewWidth: number;
  /** Width of the window, which determines paddings and bounds. */
  readonly screenWidth: number;
  readonly zoom: number;
  /** Space at both sides for the page strip, so that pages stay centred. */
  readonly sideRoom: number;
}

export const HEADER_HEIGHT = 40;
const FILE_GAP = 8;
const VIEW_TOP = 10;
const BODY_TOP = 18;
export const PAGE_GAP = 18;
const BODY_BOTTOM = 28;
/** Height of the body of a file whose pages are not known: being opened, or (minimum) impossible to open. */
const OPENING_BODY_HEIGHT = 800;
const FAILED_BODY_HEIGHT = 500;

interface ScaleRule {
  readonly padding: number;
  readonly min: number;
  readonly max: number;
}

/** Paddings and bounds of the fitting scale by width of the window. */
function scaleRule(screenWidth: number): ScaleRule {
  if (screenWidth < 768) return { padding: 16, min: 0.4, max: 1.2 };
  if (screenWidth < 1024) return { padding: 24, min: 0.5, max: 1.3 };
  return { padding: 32, min: 0.5, max: 1.5 };
}

/** The scale at which a page of this width (page points) fits the viewer, at zoom 1. */
export function baseScale(
  pageWidthPt: number,
  input: Pick<LayoutInput, 'viewWidth' | 'screenWidth' | 'sideRoom'>,
): number {
  const rule = scaleRule(input.screenWidth);
  const room = input.viewWidth - 2 * rule.padding - 2 * input.sideRoom;
  return Math.min(rule.max, Math.max(rule.min, room / pageWidthPt));
}

/** The positions of all files and pages. Nothing is measured: page sizes are known before anything is rendered. */
export function layOut(input: LayoutInput): ViewLayout {
  const files: PlacedFile[] = [];
  let top = VIEW_TOP;
  let widest = 0;
  for (const file of input.files) {
    const placed = placeFile(file, top, input);
    for (const page of placed.pages)
      widest = Math.max(widest, page.left + page.width + (file.rightRoom ?? 0));
    files.push(placed);
    top += placed.height + FILE_GAP;
  }
  const padding = scaleRule(input.screenWidth).padding;
  return {
    files,
    width: Math.max(input.viewWidth, widest + padding + input.sideRoom),
    height: files.length > 0 ? top - FILE_GAP + BODY_BOTTOM : 0,
  };
}

function placeFile(file: LayoutFile, top: number, input: LayoutInput): PlacedFile {
  if (!file.isExpanded) {
    return { fileKey: file.key, top, height: HEADER_HEIGHT, isExpanded: false, pages: [] };
  }
  if (file.pages.length === 0) {
    const height = HEADER_HEIGHT + (file.isFailed ? FAILED_BODY_HEIGHT : OPENING_BODY_HEIGHT);
    return { fileKey: file.key, top, height, isExpanded: true, pages: [] };
  }
  const pages: PlacedPage[] = [];
  let pageTop = top + HEADER_HEIGHT + BODY_TOP;
  const room = input.viewWidth - (file.rightRoom ?? 0);
  const least = scaleRule(input.screenWidth).padding + input.sideRoom;
  for (const [index, size] of file.pages.entries()) {
    const scale = baseScale(size.width, { ...input, viewWidth: room }) * input.zoom;
    const page = {
      fileKey: file.key,
      pageNumber: index + 1,
      top: pageTop,
      left: Math.max(least, (room - size.width * scale) / 2),
      width: size.width * scale,
      height: size.height * scale,
      scale,
    };
    pages.push(page);
    pageTop += page.height + PAGE_GAP;
  }
  const height = pageTop - PAGE_GAP + BODY_BOTTOM - top;
  return { fileKey: file.key, top, height, isExpanded: true, pages };
}

export function placedFile(layout: ViewLayout, fileKey: FileKey): PlacedFile | undefined {
  return layout.files.find((file) => file.fileKey === fileKey);
}

export function placedPage(layout: ViewLayout, fileKey: FileKey, pageNumber: number): PlacedPage | undefined {
  return placedFile(layout, fileKey)?.pages[pageNumber - 1];
}
