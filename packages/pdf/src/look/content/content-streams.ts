import type { PDFDocument, PDFObject } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { eachObject } from '../../engine/objects/each-object.ts';
import { contentParts } from '../../engine/objects/pages.ts';
import { addStream, withStream, writeStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { PdfError } from '../../errors.ts';

/** A content stream, or the joined streams of a page. */
export interface ContentStream {
  readonly kind: 'page' | 'form' | 'pattern' | 'glyph';
  /** 1-based, for page content. */
  readonly pageNumber: number | null;
  /** The object number of the stream; null for page content, which can have several streams. */
  readonly objectNumber: number | null;
  readonly resources: PDFObject;
  /** Latin-1: one character per byte. */
  read(): string;
  write(source: string): void;
}

/** The content of one page; split content is joined. */
export function pageContent(document: PDFDocument, pageIndex: number): ContentStream {
  const page = document.findPage(pageIndex);
  return {
    kind: 'page',
    pageNumber: pageIndex + 1,
    objectNumber: null,
    resources: page.getInheritable('Resources'),
    read: () => readPageContent(page),
    // A new stream, since pages may share the old one.
    write: (source) => page.put('Contents', addContent(document, source)),
  };
}

/** The decoded content of a page, its parts joined: Latin-1, one character per byte. */
export function readPageContent(page: PDFObject): string {
  return contentParts(page).map(readContent).join('\n');
}

/** All content streams of a document, the pages first. */
export function allContents(document: PDFDocument): ContentStream[] {
  const pages = Array.from({ length: document.countPages() }, (_, index) => pageContent(document, index));
  return [...pages, ...nestedContents(document)];
}

/** Forms, patterns and glyph descriptions of Type 3 fonts, used or not. */
export function nestedContents(document: PDFDocument): ContentStream[] {
  const result: ContentStream[] = [];
  eachObject(document, (object) => {
    const kind = drawnKind(object);
    if (kind) result.push(streamContent(object, kind));
    if (nameAt(object, 'Subtype') !== 'Type3') return;
    const resources = object.get('Resources');
    object.get('CharProcs').forEach((glyph) => {
      if (glyph.isStream()) result.push({ ...streamContent(glyph, 'glyph'), resources });
    });
  });
  return result;
}

function drawnKind(object: PDFObject): 'form' | 'pattern' | undefined {
  if (!object.isStream()) return undefined;
  if (nameAt(object, 'Subtype') === 'Form') return 'form';
  return object.get('PatternType').isNumber() ? 'pattern' : undefined;
}

/** The content of one form. */
export function formContent(form: PDFObject): ContentStream {
  return streamContent(form, 'form');
}

function streamContent(stream: PDFObject, kind: 'form' | 'pattern' | 'glyph'): ContentStream {
  return {
    kind,
    pageNumber: null,
    objectNumber: stream.isIndirect() ? stream.asIndirect() : null,
    resources: stream.get('Resources'),
    read: () => readContent(stream),
    write: (source) => writeStream(stream, latin1(source)),
  };
}

/**
 * The decoded bytes of a content stream, one character per byte; empty for anything else. Throws `pdf.too_complex` if it is
 * larger than any legitimate content.
 */
export function readContent(stream: PDFObject): string {
  if (!stream.isStream()) return '';
  return withStream(stream, (bytes) => {
    if (bytes.length > limits.contentBytes) throw new PdfError('pdf.too_complex');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  });
}

/** Adds a content stream with one byte per character. */
export function addContent(document: PDFDocument, source: string): PDFObject {
  return addStream(document, latin1(source));
}

function latin1(source: string): Uint8Array {
  return Buffer.from(source, 'latin1');
}
