import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys } from '../../engine/objects/visit.ts';
import type { ContentStream } from '../../look/content/content-streams.ts';
import type { Operation } from '../../look/content/lexer.ts';
import { resourceOperand } from '../../look/content/used-resources.ts';
import type { Tally } from '../../tally.ts';

/** Names that readers with different encodings treat as the same. */
const plainName = /^[!-~]+$/;

/** Kinds of resources with content of their own. */
const drawnKinds = ['XObject', 'Pattern', 'ExtGState'] as const;

/** Adds the resources with content of their own that an operation may use, by kind and name. */
export function addDrawn(names: Set<string>, operation: Operation): void {
  const { kind, operand } = resourceOperand(operation) ?? {};
  if (operand?.kind === 'name' && drawnKinds.some((own) => own === kind))
    names.add(`${kind}/${operand.value}`);
}

/**
 * Removes forms, pictures, patterns and masks from resources whose content never uses them, since what is never shown
 * can be anything. `drawn` are the names that each content uses, see {@link addDrawn}.
 */
export function removeUnusedObjects(
  document: PDFDocument,
  drawn: ReadonlyMap<ContentStream, ReadonlySet<string>>,
  tally: Tally,
): void {
  // Glyphs of fonts and forms without resources use those of their page.
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
      // Different resources can share a group.
      const key = `${kind} ${objects.isIndirect() ? objects.asIndirect() : `of ${place}`}`;
      const used = groups.get(key)?.used ?? new Set();
      for (const name of names) used.add(name);
      groups.set(key, { kind, objects, used });
    }
  }
  for (const group of groups.values()) removeUnused(group, everywhere, tally);
}

/** Identifies resources: by object number, or by identity for direct ones, which all glyphs of a font share. */
class Places {
  readonly #own = new Map<PDFObject, string>();

  of(resources: PDFObject): string {
    if (resources.isIndirect()) return `${resources.asIndirect()}`;
    const place = this.#own.get(resources) ?? `own ${this.#own.size}`;
    this.#own.set(resources, place);
    return place;
  }
}

/** Resources of one kind, and the names that contents with them use. */
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
  return kind !== 'ExtGState' || value.get('SMask', 'G').isStream();
}

/** The resources of a page. Inherited ones, which other pages use too, only if they are an indirect object. */
function ownResources(document: PDFDocument, pageNumber: number): PDFObject | undefined {
  const page = document.findPage(pageNumber - 1);
  const [own, taken] = [page.get('Resources'), page.getInheritable('Resources')];
  if (own.isDictionary()) return own;
  return taken.isIndirect() ? taken : undefined;
}
