import { spanOf, type UserBox } from '@sladd/geometry';
import { MAX_BOXES_PER_MARK, MAX_MARKED_AREAS } from '../limits.ts';
import { cutText, type XfdfMark, type XfdfProblem } from './xfdf-mark.ts';

/** Largest length of a file of marks, in characters. */
const MAX_CHARACTERS = 32_000_000;

/** Whether a text looks like XFDF, judged by its beginning. */
export function looksLikeXfdf(text: string): boolean {
  return /^\uFEFF?\s*</u.test(text) && /<(?:[\w.-]+:)?xfdf[\s>]/u.test(text.slice(0, 2000));
}

/**
 * The redaction marks of an XFDF file. The whole file is refused if any part of a mark is not understood. Element names
 * may have a prefix, attribute names may be in any case, and other annotations may be in between. The text under the
 * marks and notes of several lines are ignored. No XML parser is used: document types, and with them entity
 * declarations, are refused.
 */
export function readXfdf(text: string): readonly XfdfMark[] | XfdfProblem {
  if (text.length > MAX_CHARACTERS) return 'marks.too_large';
  if (!looksLikeXfdf(text)) return 'marks.not_xfdf';
  if (!/<\/(?:[\w.-]+:)?xfdf\s*>\s*(?:<!--[^-]*-->\s*)?$/u.test(text.slice(-2000))) return 'marks.broken';
  const stripped = withoutAsides(text);
  if (typeof stripped !== 'object') return stripped;
  const begun = countOf(stripped.text, /<(?:[\w.-]+:)?redact[\s/>]/gu, MAX_MARKED_AREAS);
  if (begun === 0) return 'marks.none';
  if (begun > MAX_MARKED_AREAS) return 'marks.too_many';
  const marks = Array.from(stripped.text.matchAll(startTag), ([, attributes = '']) =>
    markOf(attributesOf(attributes)),
  );
  const areas = marks.reduce((sum, mark) => sum + (mark?.boxes.length ?? 0), 0);
  if (areas > MAX_MARKED_AREAS) return 'marks.too_many';
  return marks.length === begun && marks.every((mark) => mark !== null) ? marks : 'marks.broken';
}

/** How often an expression matches; counting stops one beyond `most`. */
function countOf(text: string, expression: RegExp, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(expression)) if (++count > most) break;
  return count;
}

/**
 * The text without comments and CDATA, or the problem: one of them is never closed, or something is declared. Takes
 * linear time.
 */
function withoutAsides(text: string): { text: string } | XfdfProblem {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const at = text.indexOf('<!', from);
    if (at === -1) return { text: [...kept, text.slice(from)].join('') };
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null;
    if (close === null) return 'marks.declares';
    const end = text.indexOf(close, at + 4);
    if (end === -1) return 'marks.broken';
    kept.push(text.slice(from, at));
    from = end + close.length;
  }
}

const startTag = /<(?:[\w.-]+:)?redact((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gu;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

type Attributes = ReadonlyMap<string, string>;

/**
 * Attributes by their names in lower case without hyphens, because some programs write `overlay-text` as `overlaytext`.
 */
function attributesOf(text: string): Attributes {
  return new Map(
    Array.from(text.matchAll(attribute), ([, name = '', one, other]) => [
      name.toLowerCase().replaceAll('-', ''),
      one ?? other ?? '',
    ]),
  );
}

function markOf(attributes: Attributes): XfdfMark | null {
  const page = attributes.get('page')?.trim() ?? '';
  const boxes = boxesOf(attributes);
  if (!/^\d{1,9}$/u.test(page) || boxes === null) return null;
  const attribute = (name: string) => cutText(unescaped(attributes.get(name) ?? ''));
  return {
    page: Number(page) + 1,
    boxes,
    overlay_text: attribute('overlaytext'),
    subject: attribute('subject'),
    contents: attribute('contents'),
  };
}

/** The boxes around the quadrilaterals; programs write their corners in different orders. */
function boxesOf(attributes: Attributes): readonly UserBox[] | null {
  const coords = numbersOf(attributes.get('coords') ?? attributes.get('quadpoints') ?? '');
  const rect = numbersOf(attributes.get('rect') ?? '');
  if (coords === null || rect === null || coords.length % 8 !== 0) return null;
  if (coords.length / 8 > MAX_BOXES_PER_MARK) return null;
  // Without quadrilaterals, or with the empty list that one product writes, the rectangle is the area.
  if (coords.length === 0) return rect.length === 4 ? [spanOf(rect)] : null;
  return Array.from({ length: coords.length / 8 }, (_, at) => spanOf(coords.slice(at * 8, at * 8 + 8)));
}

function numbersOf(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/u).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e6) ? numbers : null;
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes the five predefined entities and numeric character references; everything else stays unchanged. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
