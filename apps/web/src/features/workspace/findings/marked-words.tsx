import type { ReactNode } from 'react';
import { tailOf } from '../documents/text-lines.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useLineContext } from './use-line-context.ts';

/** Characters of the line shown before the marked text; what follows is cut by the room there is. */
const BEFORE_LENGTH = 14;

/** A marked text with a little of its line, the text itself drawn by `children`. */
export function MarkedWords({
  highlight,
  children,
}: {
  highlight: Highlight;
  children: (text: string) => ReactNode;
}) {
  const context = useLineContext(highlight);
  return (
    <>
      {context ? tailOf(context.before, BEFORE_LENGTH) : null}
      {children(context?.text ?? highlight.text ?? '')}
      {context?.after}
    </>
  );
}
