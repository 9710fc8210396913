import type { PDFDocument, PDFObject } from 'mupdf';
import { dictionaryKeys } from '../../engine/objects/visit.ts';
import { readContent } from '../../look/content/content-streams.ts';
import { resourceKinds, usedResources } from '../../look/content/used-resources.ts';

const kinds: ReadonlySet<string> = new Set(resourceKinds);
/** Names that readers with different encodings treat as the same. */
const plainName = /^[!-~]+$/;
/** Colour spaces that are used without being named (ISO 32000-2, 8.6.5.6). */
const defaultSpace = /^Default(Gray|RGB|CMYK)$/;

/**
 * Removes from the resources of a Type 3 font what its remaining letters do not use: patterns and masks of letters that were
 * removed can show what these showed. Others that share the resources keep them. Returns whether there was anything.
 */
export function forgetResources(document: PDFDocument, font: PDFObject): boolean {
  const resources = font.get('Resources');
  if (!resources.isDictionary()) return false;
  const used = namesUsedBy(font);
  const kept = document.newDictionary();
  let forgotten = 0;
  for (const kind of dictionaryKeys(resources)) {
    const group = resources.get(kind);
    if (!kinds.has(kind) || !group.isDictionary()) {
      kept.put(kind, group);
      continue;
    }
    const own = document.newDictionary();
    for (const name of dictionaryKeys(group)) {
      if (used.has(`${kind}/${name}`) || !plainName.test(name) || defaultSpace.test(name))
        own.put(name, group.get(name));
      else forgotten++;
    }
    kept.put(kind, own);
  }
  if (forgotten > 0) font.put('Resources', kept);
  return forgotten > 0;
}

function namesUsedBy(font: PDFObject): Set<string> {
  const names = new Set<string>();
  font.get('CharProcs').forEach((glyph) => {
    for (const { kind, name } of usedResources(readContent(glyph))) names.add(`${kind}/${name}`);
  });
  return names;
}
