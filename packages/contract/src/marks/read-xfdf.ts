import { spanOf, type UserBox } from '@sladd/geometry';
import { MAX_BOXES_PER_MARK, MAX_MARKED_AREAS } from '../limits.ts';
import { cutText, type XfdfMark, type XfdfProblem } from './xfdf-mark.ts';

/** A file of marks holds at most so many characters. */
const MAX_CHARACTERS = 32_000_000;

/** Whether a text is XFDF at all, as far as its beginning tells. */
export function looksLikeXfdf(text: string): boolean {
  return /^\uFEFF?\s*</u.test(text) && /<(?:[\w.-]+:)?xfdf[\s>]/u.test(text.slice(0, 2000));
}

/**
 * The redaction marks of an XFDF file; all of it is refused where anything of a mark is not understood. Elements can have a prefix,
 * names of attributes any case, and other annotations stand between. What marks cover and notes of several lines are left behind. No XML is
 * built: a document type is refused, and with it every entity.
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

/** How often an expression matches, counted no further than one beyond `most`. */
function countOf(text: string, expression: RegExp, most: number): number {
  let count = 0;
  for (const _ of text.matchAll(expression)) if (++count > most) break;
  return count;
}

/** The text without comments and CDATA, or why not: one is never closed, or something is declared. Linear. */
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

/** By their names in small letters, without hyphens: `overlay-text` is `overlaytext` where others write it so. */
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

/** What its quadrilaterals span: programs write their corners in different orders. */
function boxesOf(attributes: Attributes): readonly UserBox[] | null {
  const coords = numbersOf(attributes.get('coords') ?? attributes.get('quadpoints') ?? '');
  const rect = numbersOf(attributes.get('rect') ?? '');
  if (coords === null || rect === null || coords.length % 8 !== 0) return null;
  if (coords.length / 8 > MAX_BOXES_PER_MARK) return null;
  // Without any, or with an empty list as one product writes it, the rectangle is the area.
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

/** The five entities that need no declaration, and characters by number; anything else stays as it is written. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
