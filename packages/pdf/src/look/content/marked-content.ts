import { isLanguage } from './language.ts';
import type { DictionaryEntry, Operand, Operation } from './lexer.ts';
import { stringText } from './string-bytes.ts';

/** Keys of marked content with text that replaces its glyphs (ISO 32000-2, 14.9). */
export const replacementTextKeys = ['ActualText', 'Alt', 'E'] as const;

/** Standard tags of marked content (ISO 32000-2, 14.6.2 and 14.8.4); any other tag can be arbitrary text. */
export const knownTags: ReadonlySet<string> = new Set(
  (
    'Artifact OC Span P H H1 H2 H3 H4 H5 H6 Title FENote Sub Em Strong L LI Lbl LBody Table TR TH TD THead TBody TFoot ' +
    'Caption Figure Formula Form Link Annot Document DocumentFragment Part Sect Div Art Aside BlockQuote TOC TOCI Index ' +
    'NonStruct Private Quote Note Reference BibEntry Code Ruby RB RT RP Warichu WT WP Tx Clip ClipSpan'
  ).split(' '),
);
const artifactWords =
  /^\/(Pagination|Layout|Page|Background|Inline|Header|Footer|Watermark|PageNum|Bates|LineNum)$/;

/**
 * Rewrites marked content without private entries, custom tags and replacement text. Undefined if there is nothing to
 * change, and for other operators.
 */
export function tidyMarkedContent({ operator, operands }: Operation): string | undefined {
  if (operator === 'BMC') {
    const tag = operands.at(-1);
    return operands.length === 1 && isKnownTag(tag) ? undefined : '/Span BMC';
  }
  if (operator !== 'BDC') return undefined;
  const [tag, properties] = operands.slice(-2);
  const tagText = isKnownTag(tag) ? (tag?.raw ?? '/Span') : '/Span';
  if (properties?.kind === 'name' && operands.length === 2) {
    return isKnownTag(tag) ? undefined : `/Span ${properties.raw} BDC`;
  }
  if (properties?.kind !== 'dictionary') return `${tagText} BMC`;
  const kept = properties.entries.filter(isNeededEntry);
  if (
    kept.length === properties.entries.length &&
    !properties.hasStrays &&
    operands.length === 2 &&
    isKnownTag(tag) &&
    !properties.raw.includes('%')
  )
    return undefined;
  const entries = kept.map((entry) => `/${encodeName(entry.key)} ${entry.value.raw}`).join(' ');
  return `${tagText} << ${entries} >> BDC`;
}

/** Whether an operation has replacement text for its content. */
export function hasReplacementText({ operator, operands }: Operation): boolean {
  const properties = operands.at(-1);
  if ((operator !== 'BDC' && operator !== 'DP') || properties?.kind !== 'dictionary') return false;
  return properties.entries.some(({ key }) => (replacementTextKeys as readonly string[]).includes(key));
}

function isKnownTag(tag: Operand | undefined): boolean {
  return tag?.kind === 'name' && knownTags.has(tag.value);
}

function isNeededEntry({ key, value }: DictionaryEntry): boolean {
  if (key === 'MCID') return value.kind === 'number';
  if (key === 'Type' || key === 'Subtype') return artifactWords.test(value.raw);
  if (key === 'BBox') return value.kind === 'array' && value.items.every((item) => item.kind === 'number');
  if (key !== 'Lang' || value.kind !== 'string') return false;
  return isLanguage(stringText(value.raw));
}

function encodeName(name: string): string {
  return name.replace(
    /[^!-~]|[#/()<>[\]{}%]/g,
    (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
