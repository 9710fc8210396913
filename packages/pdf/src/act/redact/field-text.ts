import { type PageRect, touches } from '@sladd/geometry';
import { findOnPage, type Terms } from '@sladd/terms';
import type { PDFDocument } from 'mupdf';
import { rectsOf } from '../../engine/objects/page-rect.ts';
import { annotationsOf, withPage } from '../../engine/objects/pages.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { withBakedFields } from '../../look/text/baked-fields.ts';
import { glyphText } from '../../look/text/glyph-text.ts';
import type { GlyphLine } from '../../look/text/glyphs.ts';
import { pageGlyphs } from '../../look/text/page-glyphs.ts';
import { coveredBy } from '../plan/selection.ts';
import type { HoldsHit } from '../sanitise/hits.ts';

/** Whether the appearance of a form field shows anything to be removed. */
export function fieldsShowHit(document: PDFDocument, terms: Terms, holdsHit: HoldsHit): boolean {
  let isFound = false;
  withBakedFields(document, (readable) => {
    for (let index = 0; index < document.countPages() && !isFound; index++) {
      const places = widgetPlaces(document, index);
      const lines = places.length > 0 ? linesIn(readable, index, places) : [];
      isFound =
        lines.some(({ glyphs }) => holdsHit(glyphText(glyphs))) || findOnPage(lines, terms).length > 0;
    }
  });
  return isFound;
}

function widgetPlaces(document: PDFDocument, pageIndex: number): PageRect[] {
  const rectOf = rectsOf(document, pageIndex);
  return annotationsOf(document, pageIndex)
    .filter((annotation) => nameAt(annotation, 'Subtype') === 'Widget')
    .map((widget) => rectOf(widget.get('Rect')));
}

/** The text in some boxes of a page. */
function linesIn(document: PDFDocument, pageIndex: number, places: readonly PageRect[]): GlyphLine[] {
  const isInside = coveredBy(places);
  return withPage(document, pageIndex, pageGlyphs)
    .filter((line) => places.some((place) => touches(place, line.box)))
    .map(({ box, isVertical, direction, glyphs }) => ({
      box,
      isVertical,
      direction,
      glyphs: glyphs.filter(isInside),
    }));
}
