import { type Operation, operations } from './lexer.ts';

/** New text for an operation; undefined leaves it as it stands. */
export type OperationEdit = (operation: Operation) => string | undefined;

/** The stream with some operations replaced; all other bytes stay. Returns the same string when none was. */
export function rewriteOperations(source: string, edit: OperationEdit): string {
  const parts: string[] = [];
  let copied = 0;
  for (const operation of operations(source)) {
    const replacement = edit(operation);
    if (replacement === undefined) continue;
    // Tokens can stand side by side without space, as `Td[`; a replacement may start or end otherwise.
    parts.push(source.slice(copied, operation.start), ` ${replacement} `);
    copied = operation.end;
  }
  if (parts.length === 0) return source;
  parts.push(source.slice(copied));
  return parts.join('');
}
