import type { Operation } from '../../../look/content/lexer.ts';
import { rewriteOperations } from '../../../look/content/rewrite.ts';

const showText = new Set(['Tj', 'TJ', "'", '"']);
const paintPath = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const moveText = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"', 'BT', 'ET']);

/** Content without its hidden pieces. */
export interface LayerEdit {
  readonly source: string;
  /** Number of hidden pieces removed. */
  readonly removed: number;
  /** Whether visible text follows hidden text on the same line without a position of its own, so that it would move. */
  readonly movesText: boolean;
}

/**
 * Removes the painting operators from marked content on hidden layers; their effect on the graphics state stays.
 * `isHiddenName` is for property lists of the resources, `isHiddenObject` for external objects.
 */
export function removeHiddenContent(
  source: string,
  isHiddenName: (name: string) => boolean,
  isHiddenObject: (name: string) => boolean,
): LayerEdit {
  const sections: boolean[] = [];
  let depth = 0;
  let removed = 0;
  let textWasTaken = false;
  let movesText = false;
  const takeOut = (operation: Operation): string | undefined => {
    const { operator } = operation;
    if (!isPainting(operator)) return undefined;
    removed++;
    if (showText.has(operator)) textWasTaken = true;
    if (operator === "'" || operator === '"') return 'T*';
    return paintPath.has(operator) ? 'n' : '';
  };
  const edit = (operation: Operation): string | undefined => {
    const { operator, operands } = operation;
    if (operator === 'BDC' || operator === 'BMC') {
      const isHidden = operator === 'BDC' && isHiddenSection(operation, isHiddenName);
      sections.push(isHidden);
      if (isHidden) depth++;
    } else if (operator === 'EMC' && sections.pop()) depth--;
    if (moveText.has(operator)) textWasTaken = false;
    const name = operands[0];
    const isHiddenDo = operator === 'Do' && name?.kind === 'name' && isHiddenObject(name.value);
    if (depth > 0 || isHiddenDo) return takeOut(operation);
    if (textWasTaken && showText.has(operator)) movesText = true;
    return undefined;
  };
  const rewritten = rewriteOperations(source, edit);
  return { source: rewritten, removed, movesText };
}

function isHiddenSection({ operands }: Operation, isHiddenName: (name: string) => boolean): boolean {
  const [tag, properties] = operands.slice(-2);
  if (tag?.kind !== 'name' || tag.value !== 'OC' || properties?.kind !== 'name') return false;
  return isHiddenName(properties.value);
}

function isPainting(operator: string): boolean {
  return (
    showText.has(operator) ||
    paintPath.has(operator) ||
    operator === 'Do' ||
    operator === 'sh' ||
    operator === 'BI'
  );
}
