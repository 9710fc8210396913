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
  const groups = new Map<string, Group>();
  const places = new Places();
  for (const [content, names] of drawn) {
    const own = content.pageNumber === null ? content.resources : ownResources(document, content.pageNumber);
    if (!own?.isDictionary()) {
      for (const name of names) everywhere.add(name);
      continue;
    }
    const place = places.of(own);
    for (const kind of drawnKinds) {
      const objects = own.get(kind);
      // Resources that differ may have a group in common.
      const key = `${kind} ${objects.isIndirect() ? objects.asIndirect() : `of ${place}`}`;
      const used = groups.get(key)?.used ?? new Set();
      for (const name of names) used.add(name);
      groups.set(key, { kind, objects, used });
    }
  }
  for (const group of groups.values()) removeUnused(group, everywhere, tally);
}

/** Tells resources apart: by their number, those without one by the object that stands for them, as all letters of a font have it. */
class Places {
  readonly #own = new Map<PDFObject, string>();

  of(resources: PDFObject): string {
    if (resources.isIndirect()) return `${resources.asIndirect()}`;
    const place = this.#own.get(resources) ?? `own ${this.#own.size}`;
    this.#own.set(resources, place);
    return place;
  }
}

/** Resources of one kind, and the names that contents with them draw with. */
interface Group {
  readonly kind: (typeof drawnKinds)[number];
  readonly objects: PDFObject;
  readonly used: Set<string>;
}

function removeUnused({ kind, objects, used }: Group, everywhere: ReadonlySet<string>, tally: Tally): void {
  if (!objects.isDictionary()) return;
  for (const name of dictionaryKeys(objects)) {
    const drawn = `${kind}/${name}`;
    if (everywhere.has(drawn) || used.has(drawn) || !plainName.test(name)) continue;
    if (!hasContent(kind, objects.get(name))) continue;
    objects.delete(name);
    tally.add('undrawn_objects', 'removed', 'never_shown');
  }
}

function hasContent(kind: (typeof drawnKinds)[number], value: PDFObject): boolean {
  if (kind === 'XObject') return true;
  return kind === 'Pattern' ? value.isStream() : value.get('SMask', 'G').isStream();
}

/** The resources of a page. Those of the page tree, which other pages use as well, only where they are an object. */
function ownResources(document: PDFDocument, pageNumber: number): PDFObject | undefined {
  const page = document.findPage(pageNumber - 1);
  const [own, taken] = [page.get('Resources'), page.getInheritable('Resources')];
  if (own.isDictionary()) return own;
  return taken.isIndirect() ? taken : undefined;
}
