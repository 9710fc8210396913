import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { appendContent } from '../../look/content/append-content.ts';
import type { DrawnArea } from '../plan/drawn-areas.ts';
import type { LabelTags } from '../tags/label-tags.ts';
import type { ResolvedAppearance } from './appearance.ts';
import { crossOutOperators } from './cross-out.ts';
import { EmptyPaper } from './empty-paper.ts';
import { fillOperators } from './fill.ts';
import { drawLabel, type LabelStyle, readableText } from './label.ts';
import { type LabelFont, labelFont } from './label-font.ts';
import { type MarginNote, placeNote } from './margin-notes.ts';
import { noteOperators } from './note-operators.ts';
import type { OwnText } from './own-text.ts';
import { spokenTextOf } from './spoken-text.ts';

const fontKey = 'SladdLabel';

/**
 * Draws the areas of all pages in one appearance. The label font is added to the document once, when it is first needed.
 */
export class AreaPainter {
  readonly #document: PDFDocument;
  readonly #appearance: ResolvedAppearance;
  readonly #font: LabelFont | undefined;
  readonly #spokenText: string;
  readonly #tags: LabelTags | undefined;
  /** The number of each text that is written as a margin note; the same on all pages. */
  readonly #numbers = new Map<string, string>();

  /** `tags` are undefined for a document without tags. */
  constructor(
    document: PDFDocument,
    appearance: ResolvedAppearance,
    { areas, tags }: { readonly areas: readonly DrawnArea[]; readonly tags: LabelTags | undefined },
  ) {
    this.#document = document;
    this.#appearance = appearance;
    this.#tags = tags;
    this.#spokenText = spokenTextOf(document);
    const written = areas.flatMap((area) => textsOn(area, appearance));
    this.#font = written.length > 0 ? labelFont(document, written) : undefined;
  }

  /** Draws the areas of a page, and labels that do not fit as margin notes. */
  paint(page: PDFPage, pageIndex: number, areas: readonly DrawnArea[]): PaintedPage {
    const { notes, numbers, unreadable } = this.#notesFor(page, areas);
    const drawn = areas.map((area) => this.#draw(pageIndex, area, numbers.get(area)));
    const operators = drawn.map((area) => area.operators).join('');
    if (operators !== '') {
      if (this.#font) fontResources(this.#document, page).put(fontKey, this.#font.object);
      const font = this.#font;
      const beside = font ? notes.map((note) => noteOperators(note, font, `/${fontKey}`)) : [];
      appendContent(this.#document, page, operators + beside.join(''));
    }
    const written = [...drawn.flatMap((area) => area.written ?? []), ...notes.map(textOfNote)];
    return { notes, unreadable, written };
  }

  /** Decides which areas get a number, and where the notes go. */
  #notesFor(page: PDFPage, areas: readonly DrawnArea[]): PageNotes {
    const font = this.#font;
    const small = font ? areas.filter((area) => this.#isTooSmall(area, font)) : [];
    const numbers = new Map<DrawnArea, string>();
    const notes: MarginNote[] = [];
    if (!font || small.length === 0) return { notes, numbers, unreadable: 0 };
    const paper = new EmptyPaper(
      page,
      areas.map(({ box }) => box),
    );
    const byText = Map.groupBy(small, ({ label }) => label?.texts[0] ?? '');
    for (const [text, own] of byText) {
      const number = this.#numbers.get(text) ?? this.#asNumber(this.#numbers.size + 1);
      const numbered = own.filter((area) => readableText(area.box, this.#style(area, [number]), font));
      const [first] = numbered;
      if (!first?.label) continue;
      const note = placeNote({ number, texts: first.label.texts, y: first.box.y }, paper, font);
      if (!note) continue;
      this.#numbers.set(text, number);
      notes.push(note);
      for (const area of numbered) numbers.set(area, number);
    }
    return { notes, numbers, unreadable: small.length - numbers.size };
  }

  /** Without a fill, a bare number could be taken for part of the text. */
  #asNumber(index: number): string {
    return this.#appearance.fill ? String(index) : `[${index}]`;
  }

  #isTooSmall(area: DrawnArea, font: LabelFont): boolean {
    const texts = area.label?.texts ?? [];
    return texts.length > 0 && readableText(area.box, this.#style(area, texts), font) === undefined;
  }

  #style({ direction }: DrawnArea, texts: readonly string[]): LabelStyle {
    const { textColor: color, fontSize, align } = this.#appearance;
    return { texts, color, fontSize, align, direction };
  }

  #draw(pageIndex: number, area: DrawnArea, number: string | undefined): DrawnOnArea {
    const { box, label } = area;
    const { fill, cross, text } = this.#appearance;
    const parts: string[] = [];
    if (fill) parts.push(fillOperators(box, fill));
    if (cross) parts.push(crossOutOperators(box, cross));
    const texts = number === undefined ? textsOn(area, this.#appearance) : [number];
    const shown =
      this.#font && drawLabel(box, this.#style(area, texts), { font: this.#font, name: `/${fontKey}` });
    if (shown) parts.push(shown.operators);
    if (parts.length === 0) return { operators: '', written: undefined };
    const altText = label?.spoken ?? text ?? this.#spokenText;
    const written = shown && { area: box, texts: [shown.text, altText], numbers: [], times: 1 };
    const mcid = this.#tags?.add(pageIndex, area, altText);
    return { operators: spoken(altText, mcid, parts.join('')), written };
  }
}

/** What readers return for a note, so that the check does not take it for text from elsewhere. */
function textOfNote({ number, lines, box }: MarginNote): OwnText {
  return { area: box, texts: [[number, ...lines].join(' ')], numbers: [], times: 1 };
}

interface DrawnOnArea {
  readonly operators: string;
  /** Undefined if no letter was drawn, so that readers say nothing for it. */
  readonly written: OwnText | undefined;
}

/** What was drawn on a page besides its areas, and written on them and in the margin. */
export interface PaintedPage {
  readonly written: readonly OwnText[];
  readonly notes: readonly MarginNote[];
  /** Number of areas whose label fits neither on them nor as a note. */
  readonly unreadable: number;
}

interface PageNotes extends Omit<PaintedPage, 'written'> {
  readonly numbers: ReadonlyMap<DrawnArea, string>;
}

/** Marked content with a replacement text (ISO 32000-2, 14.9.4), and its identifier if it has a tag. */
function spoken(text: string, mcid: number | undefined, operators: string): string {
  const identifier = mcid === undefined ? '' : `/MCID ${mcid} `;
  return `/Span << ${identifier}/ActualText ${textString(text)} >> BDC\n${operators}EMC\n`;
}

/** A text string in UTF-16BE with byte order mark. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

/** The texts that may be written on an area: its label, or the text of the appearance. */
function textsOn({ label }: DrawnArea, { text }: ResolvedAppearance): readonly string[] {
  if (label && label.texts.length > 0) return label.texts;
  return text === undefined ? [] : [text];
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
