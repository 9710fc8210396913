import {
  type Ground,
  groundSchema,
  MAX_BOXES_PER_MARK,
  MAX_GROUNDS,
  MAX_MARKED_AREAS,
} from '@sladd/contract';

/** Corners of a box in the space of a PDF page: [x0, y0, x1, y1], origin bottom left, before rotation. */
export type PdfBox = readonly [number, number, number, number];

/** A redaction mark of an XFDF file (ISO 19444-1). */
export interface XfdfMark {
  /** 1-based. */
  readonly pageNumber: number;
  /** One for each line; at least one. */
  readonly boxes: readonly PdfBox[];
  /** What it rests on, where the mark says it as Sladd does. */
  readonly grounds: readonly Ground[];
  /** Drawn on it by other programs. */
  readonly label: string;
}

/** Why an XFDF file was not taken. */
export type XfdfProblem = 'tooLarge' | 'noPlan' | 'broken' | 'noMarks';

/** An XFDF file holds at most so many characters. */
const MAX_CHARACTERS = 32_000_000;

/** Whether a text is XFDF at all, as far as its beginning tells. */
export function looksLikeXfdf(text: string): boolean {
  return /^\uFEFF?\s*</u.test(text) && text.slice(0, 2000).includes('<xfdf');
}

/**
 * The redaction marks of an XFDF file; all of it is refused where anything of it is not understood. What the marks cover, and
 * notes about them, are left behind. No XML is built: a document type is refused, and with it every entity.
 */
export function readXfdf(text: string): readonly XfdfMark[] | XfdfProblem {
  if (text.length > MAX_CHARACTERS) return 'tooLarge';
  if (!looksLikeXfdf(text)) return 'noPlan';
  if (!/<\/xfdf\s*>\s*$/u.test(text)) return 'broken';
  const said = withoutAsides(text);
  if (said === null) return 'broken';
  const begun = said.match(/<redact[\s/>]/gu)?.length ?? 0;
  if (begun === 0) return 'noMarks';
  if (begun > MAX_MARKED_AREAS) return 'broken';
  const marks = Array.from(said.matchAll(startTag), ([, attributes = '']) =>
    markOf(attributesOf(attributes)),
  );
  return marks.length === begun && marks.every((mark) => mark !== null) ? marks : 'broken';
}

/** The text without comments and CDATA; null where one is never closed or something else is declared. Linear. */
function withoutAsides(text: string): string | null {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf('<!', from);
    if (at === -1) return [...kept, text.slice(from)].join('');
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null;
    const end = close === null ? -1 : text.indexOf(close, at + 4);
    if (close === null || end === -1) return null;
    kept.push(text.slice(from, at));
    from = end + close.length;
  }
}

const startTag = /<redact((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gu;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

type Attributes = ReadonlyMap<string, string>;

function attributesOf(text: string): Attributes {
  return new Map(
    Array.from(text.matchAll(attribute), ([, name = '', one, other]) => [name, one ?? other ?? '']),
  );
}

function markOf(attributes: Attributes): XfdfMark | null {
  const page = Number(attributes.get('page') ?? Number.NaN);
  const boxes = boxesOf(attributes);
  if (!Number.isInteger(page) || page < 0 || boxes === null) return null;
  const grounds = (attributes.get('subject') ?? '').split(' ').flatMap(groundOf);
  return { pageNumber: page + 1, boxes, grounds: grounds.slice(0, MAX_GROUNDS), label: '' };
}

/** Some programs write the corners of a quadrilateral in another order than the standard: what it spans counts. */
function boxesOf(attributes: Attributes): readonly PdfBox[] | null {
  const coords = numbersOf(attributes.get('coords') ?? '');
  const rect = numbersOf(attributes.get('rect') ?? '');
  if (coords === null || rect === null || coords.length % 8 !== 0) return null;
  if (coords.length / 8 > MAX_BOXES_PER_MARK) return null;
  // Without any, or with an empty list as one product writes it, the rectangle is the area.
  if (coords.length === 0) return rect.length === 4 ? [spanOf(rect)] : null;
  return Array.from({ length: coords.length / 8 }, (_, at) => spanOf(coords.slice(at * 8, at * 8 + 8)));
}

function numbersOf(text: string): number[] | null {
  const parts = text.split(/[\s,]+/u).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e6) ? numbers : null;
}

function spanOf(points: readonly number[]): PdfBox {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function groundOf(text: string): Ground[] {
  const [basis, rests_on, ...more] = text.split('+');
  const read = groundSchema.safeParse({ basis, ...(rests_on === undefined ? {} : { rests_on }) });
  return read.success && more.length === 0 ? [read.data] : [];
}

/** Marks as XFDF, for people who go on with another program. It holds no word of the document. */
export function writeXfdf(marks: readonly XfdfMark[]): string {
  const redacts = marks.map(({ pageNumber, boxes, grounds, label }, index) => {
    const rect = spanOf(boxes.flat());
    const coords = boxes.flatMap(([x0, y0, x1, y1]) => [x0, y1, x1, y1, x0, y0, x1, y0]);
    const subject = grounds
      .map(({ basis, rests_on }) => [basis, rests_on].filter(Boolean).join('+'))
      .join(' ');
    const attributes = {
      page: pageNumber - 1,
      rect: rect.map(written).join(','),
      coords: coords.map(written).join(','),
      name: `sladd-${index + 1}`,
      'interior-color': '#000000',
      title: 'Sladd',
      ...(subject === '' ? {} : { subject }),
      ...(label === '' ? {} : { 'overlay-text': label }),
    };
    const list = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(String(value))}"`);
    return `<redact ${list.join(' ')}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><annots>',
    ...redacts,
    '</annots></xfdf>',
    '',
  ].join('\n');
}

function written(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
