import type { PDFDocument } from 'mupdf';
import { numberOf } from '../../engine/objects/numbers.ts';
import { withPage } from '../../engine/objects/pages.ts';
import { pageContent } from '../../look/content/content-streams.ts';
import { type Operand, operations } from '../../look/content/lexer.ts';
import { TextPosition } from '../../look/content/text-position.ts';

/** The position where text of a tagged piece of a page begins, in page points. */
export interface TaggedStart {
  readonly mcid: number;
  readonly x: number;
  readonly y: number;
}

/** All positions on a page where tagged text begins, in the order of the content. */
export function taggedStarts(document: PDFDocument, pageIndex: number): TaggedStart[] {
  const starts: TaggedStart[] = [];
  const content = pageContent(document, pageIndex);
  const properties = content.resources.get('Properties');
  const text = withPage(document, pageIndex, (page) => new TextPosition(page.getTransform()));
  /** The identifiers of the open marked content; content without one belongs to the enclosing one. */
  const open: (number | undefined)[] = [];
  let isNewPlace = false;
  for (const operation of operations(content.read())) {
    const { operator, operands } = operation;
    if (text.apply(operation) || operator === 'BT') isNewPlace = true;
    if (operator === 'BMC') open.push(open.at(-1));
    else if (operator === 'BDC') {
      open.push(mcidOf(operands.at(-1), (name) => numberOf(properties.get(name, 'MCID'))) ?? open.at(-1));
      isNewPlace = true;
    } else if (operator === 'EMC') open.pop();
    else if (isNewPlace && showing.has(operator)) {
      isNewPlace = false;
      const mcid = open.at(-1);
      if (mcid !== undefined) starts.push({ mcid, ...startOf(text) });
    }
  }
  return starts;
}

const showing = new Set(['Tj', 'TJ', "'", '"']);

function mcidOf(
  properties: Operand | undefined,
  named: (name: string) => number | undefined,
): number | undefined {
  if (properties?.kind === 'name') return named(properties.value);
  if (properties?.kind !== 'dictionary') return undefined;
  const value = properties.entries.find(({ key }) => key === 'MCID')?.value;
  return value?.kind === 'number' ? value.value : undefined;
}

function startOf({ line: [, , , , e, f], matrix: [a, b, c, d, x, y] }: TextPosition): {
  x: number;
  y: number;
} {
  return { x: e * a + f * c + x, y: e * b + f * d + y };
}
