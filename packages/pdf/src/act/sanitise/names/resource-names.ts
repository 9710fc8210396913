import type { PDFDocument, PDFObject } from 'mupdf';
import { resourceGroups } from '../../../engine/objects/free-names.ts';
import { dictionaryKeys, visitDictionaries } from '../../../engine/objects/visit.ts';
import { allContents } from '../../../look/content/content-streams.ts';
import type { Operation } from '../../../look/content/lexer.ts';
import { rewriteOperations } from '../../../look/content/rewrite.ts';
import { resourceOperand } from '../../../look/content/used-resources.ts';

/** Renames resources in every dictionary that lists them and in all content that uses them. */
export function renameResources(document: PDFDocument, names: ReadonlySet<string>): void {
  if (names.size === 0) return;
  const taken = new Set<string>();
  const groups: PDFObject[] = [];
  const withAppearance: PDFObject[] = [];
  visitDictionaries(document, (dictionary) => {
    groups.push(...resourceGroups(dictionary));
    if (dictionary.get('DA').isString()) withAppearance.push(dictionary);
  });
  for (const group of groups) for (const key of dictionaryKeys(group)) taken.add(key);
  const renamed = newNames(names, taken);
  for (const group of groups) renameKeys(group, renamed);
  for (const dictionary of withAppearance)
    dictionary.put('DA', document.newString(renamedAppearance(dictionary.get('DA').asString(), renamed)));
  for (const content of allContents(document)) {
    const source = content.read();
    const changed = renamedContent(source, renamed);
    if (changed !== source) content.write(changed);
  }
}

function newNames(names: ReadonlySet<string>, taken: ReadonlySet<string>): Map<string, string> {
  const renamed = new Map<string, string>();
  let number = 1;
  for (const name of names) {
    while (taken.has(`R${number}`)) number++;
    renamed.set(name, `R${number}`);
    number++;
  }
  return renamed;
}

/** Several dictionaries can share a group, which then has the new names already. */
function renameKeys(group: PDFObject, renamed: ReadonlyMap<string, string>): void {
  for (const key of dictionaryKeys(group)) {
    const name = renamed.get(key);
    if (name === undefined) continue;
    group.put(name, group.get(key));
    group.delete(key);
  }
}

function renamedAppearance(appearance: string, renamed: ReadonlyMap<string, string>): string {
  return appearance.replace(/\/([^\s/()<>[\]{}%]+)/g, (whole, name: string) => {
    const own = renamed.get(name);
    return own === undefined ? whole : `/${own}`;
  });
}

function renamedContent(source: string, renamed: ReadonlyMap<string, string>): string {
  return rewriteOperations(source, (operation) => {
    const operand = resourceOperand(operation)?.operand;
    const name = operand?.kind === 'name' ? renamed.get(operand.value) : undefined;
    return operand && name !== undefined ? withName(operation, operand.raw, `/${name}`, source) : undefined;
  });
}

function withName(
  { operator, operands, image, start, end }: Operation,
  raw: string,
  name: string,
  source: string,
): string {
  if (!image)
    return [...operands.map((operand) => (operand.raw === raw ? name : operand.raw)), operator].join(' ');
  const header = source.slice(start, image.dataStart).replace(raw, name);
  return header + source.slice(image.dataStart, end);
}
