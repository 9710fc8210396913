import { saysOneOf, type Term } from '@sladd/terms';
import { readableName } from '../../engine/byte-names.ts';
import { inlinePictureData } from '../../look/content/inline-picture-data.ts';
import { type Operand, operations } from '../../look/content/lexer.ts';
import { tidyContent } from '../../look/content/tidy.ts';
import type { BinaryScan } from './binary-scan.ts';
import { isKnownName } from './known-names.ts';

/**
 * Whether content contains a term in something that it does not show as text: in a tag, a property list, a name that refers
 * to nothing, the rows of an inline picture, or in what a redaction removes, such as comments and strings that no operator
 * takes.
 */
export function hidesTerm(source: string, terms: readonly Term[], binary: BinaryScan): boolean {
  return namesTerm(source, terms) || losesTerm(source, binary) || picturesHold(source, binary);
}

/** The rows of inline pictures, in which a term can be next to any bytes. */
function picturesHold(source: string, binary: BinaryScan): boolean {
  for (const { image } of operations(source)) {
    if (image && binary.finds(inlinePictureData(image, source))) return true;
  }
  return false;
}

function namesTerm(source: string, terms: readonly Term[]): boolean {
  const names = new Set<string>();
  for (const { operands } of operations(source)) for (const operand of operands) addNames(names, operand);
  return Array.from(names).some((name) => !isKnownName(name) && saysOneOf(readableName(name), terms));
}

function addNames(names: Set<string>, operand: Operand): void {
  if (operand.kind === 'name') names.add(operand.value);
  if (operand.kind === 'array') for (const item of operand.items) addNames(names, item);
  if (operand.kind !== 'dictionary') return;
  for (const { key, value } of operand.entries) {
    names.add(key);
    addNames(names, value);
  }
}

/** Numbers and strings that are shown stay, so a term that disappears was somewhere else. */
function losesTerm(source: string, binary: BinaryScan): boolean {
  const holds = (text: string) => binary.finds(Buffer.from(text, 'latin1'));
  if (!holds(source)) return false;
  const tidied = tidyContent(source);
  return tidied !== source && !holds(tidied);
}
