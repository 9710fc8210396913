import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { appendContent } from '../../look/content/append-content.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';
import type { Look } from './appearance.ts';
import { crossOutOperators } from './cross-out.ts';
import { fillOperators } from './fill.ts';
import { labelOperators } from './label.ts';
import { type LabelFont, labelFont } from './label-font.ts';
import { spokenTextOf, spokenTexts } from './spoken-text.ts';

const fontKey = 'SladdLabel';

/** Draws the areas of pages in one look. The label font is put into the document once, when it is needed. */
export class AreaPainter {
  readonly #document: PDFDocument;
  readonly #look: Look;
  readonly #font: LabelFont | undefined;
  readonly #spokenText: string;

  constructor(document: PDFDocument, look: Look, areas: readonly DrawnArea[]) {
    this.#document = document;
    this.#look = look;
    this.#spokenText = spokenTextOf(document);
    const written = areas.flatMap((area) => textsOn(area, look));
    this.#font = written.length > 0 ? labelFont(document, written) : undefined;
  }

  paint(page: PDFPage, areas: readonly DrawnArea[]): void {
    const operators = areas.map((area) => this.#areaOperators(area)).join('');
    if (operators === '') return;
    if (this.#font) fontResources(this.#document, page).put(fontKey, this.#font.object);
    appendContent(this.#document, page, operators);
  }

  #areaOperators(area: DrawnArea): string {
    const { box, label, direction } = area;
    const { fill, cross, text, textColor: color, fontSize, align } = this.#look;
    const parts: string[] = [];
    if (fill) parts.push(fillOperators(box, fill));
    if (cross) parts.push(crossOutOperators(box, cross));
    const texts = textsOn(area, this.#look);
    if (this.#font && texts.length > 0) {
      const style = { texts, color, fontSize, align, direction };
      parts.push(labelOperators(box, style, this.#font, `/${fontKey}`));
    }
    const said = label?.spoken ?? text ?? this.#spokenText;
    return parts.length === 0 ? '' : spoken(said, parts.join(''));
  }
}

/** Marked content that stands for a text (ISO 32000-2, 14.9.4). */
function spoken(text: string, operators: string): string {
  return `/Span << /ActualText ${textString(text)} >> BDC\n${operators}EMC\n`;
}

/** A text string in UTF-16BE with byte order mark. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

/** What may be written on an area: its label, else the text of the look. */
function textsOn({ label }: DrawnArea, { text }: Look): readonly string[] {
  if (label && label.texts.length > 0) return label.texts;
  return text === undefined ? [] : [text];
}

/** The texts that a look writes on the areas, or gives in place of them. */
export function labelsOf(look: Look, areas: readonly DrawnArea[]): string[] {
  const texts = areas.flatMap((area) => [
    ...textsOn(area, look),
    ...(area.label ? [area.label.spoken] : look.text === undefined ? spokenTexts : []),
  ]);
  return Array.from(new Set(texts));
}

function fontResources(document: PDFDocument, page: PDFPage): PDFObject {
  const object = page.getObject();
  let resources = object.getInheritable('Resources');
  if (!resources.isDictionary()) {
    resources = document.newDictionary();
    object.put('Resources', resources);
  }
  const fonts = resources.get('Font');
  if (fonts.isDictionary()) return fonts;
  const created = document.newDictionary();
  resources.put('Font', created);
  return created;
}
