import type { Highlight } from './highlight.ts';

/** A mark that no detection or search has made: undecided, and of unknown text, unless the fields say otherwise. */
export function manualMark(
  fields: Pick<Highlight, 'id' | 'fileKey' | 'pageNumber' | 'boxes'> & Partial<Highlight>,
): Highlight {
  return {
    kind: 'manual',
    text: null,
    decision: 'undecided',
    span: null,
    finding: null,
    queryId: null,
    ...fields,
  };
}
