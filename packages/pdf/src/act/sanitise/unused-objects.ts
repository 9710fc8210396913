import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys } from '../../engine/objects/visit.ts';
import type { ContentStream } from '../../look/content/content-streams.ts';
import type { Operation } from '../../look/content/lexer.ts';
import { resourceOperand } from '../../look/content/used-resources.ts';
import type { Tally } from '../../tally.ts';

/** Names that readers of different encodings take for the same. */
const plainName = /^[!-~]+$/;

/** Kinds of resources that bring content of their own. */
const drawnKinds = ['XObject', 'Pattern', 'ExtGState'] as const;

/** Adds the resources with content of their own that an operation may draw with, as the kind and the name. */
export function addDrawn(names: Set<string>, operation: Operation): void {
  const kind = resourceOperand(operation)?.kind;
  if (!drawnKinds.some((own) => own === kind)) return;
  for (const operand of operation.operands)
    if (operand.kind === 'name') names.add(`${kind}/${operand.value}`);
}

/**
 * Takes forms, pictures, patterns and masks out of the resources of content that never draws with them: what nobody sees can
 * be anything. `drawn` gives the names that each content draws with, see {@link addDrawn}.
 */
export function removeUnusedObjects(
  document: PDFDocument,
  drawn: ReadonlyMap<ContentStream, ReadonlySet<string>>,
  tally: Tally,
): void {
  // Letters of fonts and forms without resources draw with those of their page.
  const everywhere = new Set<string>();
  const used = new Map<string, Set<string>>();
  const resources = new Map<string, PDFObject>();
  for (const [content, names] of drawn) {
    const own = content.pageNumber === null ? content.resources : ownResources(document, content.pageNumber);
    if (!own?.isDictionary()) {
      for (const name of names) everywhere.add(name);
      continue;
    }
    const key = own.isIndirect() ? `${own.asIndirect()}` : `in ${content.pageNumber} ${content.objectNumber}`;
    resources.set(key, own);
    used.set(key, new Set([...(used.get(key) ?? []), ...names]));
  }
  for (const [key, own] of resources) {
    const isUsed = (name: string): boolean => everywhere.has(name) || used.get(key)?.has(name) === true;
    for (const kind of drawnKinds) removeUnused(own.get(kind), kind, isUsed, tally);
  }
}

function removeUnused(
  group: PDFObject,
  kind: (typeof drawnKinds)[number],
  isUsed: (name: string) => boolean,
  tally: Tally,
): void {
  if (!group.isDictionary()) return;
  for (const name of dictionaryKeys(group)) {
    if (isUsed(`${kind}/${name}`) || !plainName.test(name) || !hasContent(kind, group.get(name))) continue;
    group.delete(name);
    tally.add('undrawn_objects', 'removed', 'never_shown');
  }
}

function hasContent(kind: (typeof drawnKinds)[number], value: PDFObject): boolean {
  if (kind === 'XObject') return true;
  return kind === 'Pattern' ? value.isStream() : value.get('SMask', 'G').isStream();
}

/** The resources of a page, unless it has those of the page tree, which other pages use as well. */
function ownResources(document: PDFDocument, pageNumber: number): PDFObject | undefined {
  const own = document.findPage(pageNumber - 1).get('Resources');
  return own.isDictionary() ? own : undefined;
}
