import { type Operation, operations } from './lexer.ts';

/** Returns the new text of an operation; undefined leaves it unchanged. */
export type OperationEdit = (operation: Operation) => string | undefined;

/** The stream with some operations replaced; all other bytes stay. Returns the same string if there are none. */
export function rewriteOperations(source: string, edit: OperationEdit): string {
  const parts: string[] = [];
  let copied = 0;
  for (const operation of operations(source)) {
    const replacement = edit(operation);
    if (replacement === undefined) continue;
    // Tokens may follow each other without a space, as in `Td[`, but a replacement may begin or end differently.
    parts.push(source.slice(copied, operation.start), ` ${replacement} `);
    copied = operation.end;
  }
  if (parts.length === 0) return source;
  parts.push(source.slice(copied));
  return parts.join('');
}
