import type { ReactNode } from 'react';
import { tailOf } from '../documents/text-lines.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useLineContext } from './use-line-context.ts';

/** Characters of the line shown before the marked text; the text after it is truncated by the layout. */
const BEFORE_LENGTH = 14;

/** A marked text with its context on the line; `children` renders the text itself. */
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
