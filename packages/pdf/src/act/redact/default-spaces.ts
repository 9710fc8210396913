import type { PDFObject, PDFPage } from 'mupdf';
import { nameAt } from '../../engine/objects/visit.ts';
import { readContent, readPageContent } from '../../look/content/content-streams.ts';
import { operations } from '../../look/content/lexer.ts';

/** Deeper nesting of resources does not occur in honest files. */
const maximumDepth = 16;
const keys = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'] as const;

/** The default colour spaces of a page or form, and those of the forms it draws, in drawing order. */
interface Spaces {
  readonly own: readonly (readonly [key: string, space: PDFObject])[];
  readonly forms: readonly Spaces[];
}

/**
 * Notes the default colour spaces of a page (ISO 32000-2, 8.6.5.6). The returned function must be called after the
 * engine has rewritten the page: the engine drops resources that the content does not name, and these are never named.
 * Undefined if the page has none.
 */
export function noteDefaultSpaces(page: PDFPage): (() => void) | undefined {
  const object = page.getObject();
  if (!hasSpaces(object.getInheritable('Resources'), new Set(), 0)) return undefined;
  const spaces = readSpaces(readPageContent(object), object.getInheritable('Resources'));
  return () => {
    putBack(spaces, readPageContent(object), object.getInheritable('Resources'));
  };
}

function hasSpaces(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > maximumDepth || !resources.isDictionary()) return false;
  if (keys.some((key) => !resources.get('ColorSpace', key).isNull())) return true;
  let found = false;
  resources.get('XObject').forEach((object) => {
    if (found || !object.isIndirect() || seen.has(object.asIndirect())) return;
    seen.add(object.asIndirect());
    found = hasSpaces(object.get('Resources'), seen, depth + 1);
  });
  return found;
}

function readSpaces(source: string, resources: PDFObject): Spaces {
  const own = keys.flatMap((key) => {
    const space = resources.get('ColorSpace', key);
    return space.isNull() ? [] : [[key, space] as const];
  });
  const forms = drawnForms(source, resources).map((form) =>
    readSpaces(readContent(form), form.get('Resources')),
  );
  return { own, forms };
}

function putBack(spaces: Spaces, source: string, resources: PDFObject): void {
  if (!resources.isDictionary()) return;
  for (const [key, space] of spaces.own) {
    if (!resources.get('ColorSpace').isDictionary()) resources.put('ColorSpace', {});
    resources.get('ColorSpace').put(key, space);
  }
  const forms = drawnForms(source, resources);
  if (forms.length !== spaces.forms.length) return;
  spaces.forms.forEach((own, index) => {
    const form = forms[index];
    if (form) putBack(own, readContent(form), form.get('Resources'));
  });
}

function drawnForms(source: string, resources: PDFObject): PDFObject[] {
  const objects = resources.get('XObject');
  if (!objects.isDictionary()) return [];
  const forms: PDFObject[] = [];
  for (const { operator, operands } of operations(source)) {
    const [name] = operands;
    if (operator !== 'Do' || name?.kind !== 'name') continue;
    const form = objects.get(name.value);
    if (form.isStream() && nameAt(form, 'Subtype') === 'Form') forms.push(form);
  }
  return forms;
}
