import type { RedactionMapping } from '@sladd/contract';
import { charBox, containsPoint, type PageRect, type PageText, toPageRect } from '@sladd/geometry';
import { ruleFor, type ValueRule } from './value-rule.ts';

/** A text that marks remove. */
export interface RemovedValue {
  /** As it stands under the mark, in one line. */
  readonly text: string;
  /** The ways of writing it that are looked for. */
  readonly spellings: readonly string[];
  readonly rule: Exclude<ValueRule, 'none'>;
  /** Of the first mark that removes it. */
  readonly entityType: string;
  /** 1-based, rising; empty for one that only another file removes. */
  readonly removedOn: readonly number[];
}

/** What the marks of a file remove, each value once. */
export interface RemovedValues {
  readonly values: readonly RemovedValue[];
  /** Values too short to be looked for. */
  readonly tooShort: number;
  /** Marks under which no text is known. */
  readonly withoutText: number;
}

type MarkedItem = RedactionMapping['pages'][number]['sensitive'][number];

/** What a mapping removes. `textsOf` gives the texts that a page is known to have: what it says and what OCR read. */
export function removedValues(
  mapping: RedactionMapping,
  textsOf: (pageNumber: number) => readonly PageText[],
  alsoRemoved: readonly string[],
): RemovedValues {
  const values = new Map<string, { text: string; entityType: string; pages: Set<number> }>();
  const short = new Set<string>();
  let withoutText = 0;
  const add = (text: string, entityType: string, page: number | undefined): void => {
    const key = squeezed(text);
    if (key === '') return;
    if (ruleFor(text) === 'none') {
      short.add(key);
      return;
    }
    const value = values.get(key) ?? { text, entityType, pages: new Set<number>() };
    if (page !== undefined) value.pages.add(page);
    values.set(key, value);
  };
  for (const { page, sensitive } of mapping.pages) {
    for (const item of sensitive) {
      const texts = textsUnder(item, textsOf(page));
      if (texts.every((text) => squeezed(text) === '')) withoutText++;
      for (const text of texts) add(text, item.entity_type, page);
    }
  }
  for (const text of alsoRemoved) add(trimmed(text), 'SEARCH', undefined);
  return {
    values: Array.from(values.values(), ({ text, entityType, pages }) => ({
      text,
      spellings: spellingsOf(text, entityType),
      rule: ruleFor(text) === 'whole' ? 'whole' : 'inside',
      entityType,
      removedOn: Array.from(pages).sort((a, b) => a - b),
    })),
    tooShort: short.size,
    withoutText,
  };
}

/** The text a mark was made for, and what stands under it as far as that says more. */
function textsUnder(item: MarkedItem, pages: readonly PageText[]): string[] {
  const given = trimmed(item.original_text ?? '');
  const known = squeezed(given);
  const boxes = [item.bbox].flat().map(toPageRect);
  const under = pages.map((page) => trimmed(textIn(page, boxes)));
  // A part of a value that goes over the end of a page is no value of its own.
  return [given, ...under.filter((text) => !known.includes(squeezed(text)))].filter((text) => text !== '');
}

/** The characters whose centre lies in one of the boxes; a word that a hyphen parts at the end of a line is whole again. */
function textIn(page: PageText, boxes: readonly PageRect[]): string {
  let text = '';
  let last = -1;
  for (let offset = 0; offset < page.text.length; offset++) {
    const { x, y, width, height } = charBox(page, offset);
    if (width === 0 && height === 0) continue;
    if (!boxes.some((box) => containsPoint(box, x + width / 2, y + height / 2))) continue;
    if (last >= 0 && offset > last + 1) {
      const isParted = page.text.slice(last + 1, offset) === '\n' && /\p{L}-$/u.test(text);
      if (isParted && /\p{Ll}/u.test(page.text[offset] ?? '')) text = text.slice(0, -1);
      else text += ' ';
    }
    text += page.text[offset] ?? '';
    last = offset;
  }
  return text;
}

/** Without the punctuation around it, in one line. */
function trimmed(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^\++(?!\d)/, '');
}

const countryCode = /^(?:\+|00)47[\s.-]*(?=(?:\d[\s.-]*){8}$)/;

/** A Norwegian number is written with and without the country's code, a name with the last name first or in the genitive. */
function spellingsOf(text: string, entityType: string): string[] {
  const domestic = text.replace(countryCode, '');
  const names = text.split(' ');
  const isName = entityType === 'PERSON' && names.length > 1 && names.length < 6 && !text.includes(',');
  const lastFirst = isName ? [`${names.at(-1)}, ${names.slice(0, -1).join(' ')}`] : [];
  // Looked for as a word of its own, it would not be found in its genitive.
  const genitive = /^\p{L}{3}$/u.test(text) ? [`${text}s`] : [];
  return Array.from(new Set([text, domestic, ...lastFirst, ...genitive]));
}

/** The letters and digits of a text, without case. */
function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
