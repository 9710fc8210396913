import { useEffect, useState } from 'react';
import { type LineContext, lineContext } from '../documents/text-lines.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

/** The context of a highlight on its line, read from the page in the browser; null until known. */
export function useLineContext(highlight: Highlight): LineContext | null {
  const { documents } = useWorkspace();
  const [context, setContext] = useState<LineContext | null>(null);
  const { fileKey, pageNumber, text } = highlight;
  const box = highlight.boxes[0];
  useEffect(() => {
    if (!box || text === null) return;
    let isWanted = true;
    void documents.textPieces(fileKey, pageNumber).then((pieces) => {
      if (isWanted) setContext(lineContext(pieces, box, text));
    });
    return () => {
      isWanted = false;
    };
  }, [documents, fileKey, pageNumber, text, box]);
  return context;
}
