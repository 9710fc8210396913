import type { Draft } from '@sladd/contract';
import { useState } from 'react';
import { sha256Of } from '../../../shared/digest/sha256.ts';
import { codeText } from '../../../shared/i18n/error-text.ts';
import { createPdfDocuments, type PdfDocuments, UnreadablePdf } from '../../workspace/index.ts';

/** The file of a draft, opened by its reviewer; its owner must close the documents. */
export interface SameFile {
  readonly documents: PdfDocuments;
  /** Page points, as displayed. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

/** The key of the file among the documents. */
export const SAME_FILE = 'same-file';

type State =
  | { readonly is: 'empty' | 'checking' }
  | { readonly is: 'other'; readonly sha256: string; readonly bytes: number }
  | { readonly is: 'locked'; readonly source: File; readonly isWrong: boolean }
  | { readonly is: 'failed'; readonly message: string };

/** The state of the chosen file. `onOpen` is called only for the file of the draft. */
export function useSameFile(draft: Draft, onOpen: (file: SameFile) => void) {
  const [state, setState] = useState<State>({ is: 'empty' });

  const choose = async (source: File | undefined) => {
    if (!source) return;
    setState({ is: 'checking' });
    const sha256 = await sha256Of(new Uint8Array(await source.arrayBuffer()));
    if (sha256 !== draft.original_sha256) return setState({ is: 'other', sha256, bytes: source.size });
    await open(source, null);
  };
  const open = async (source: File, password: string | null) => {
    const documents = createPdfDocuments();
    try {
      onOpen({ documents, pages: await documents.open(SAME_FILE, source, password) });
    } catch (error) {
      documents.closeAll();
      const code = error instanceof UnreadablePdf ? error.code : 'pdf.broken';
      const isLocked = code === 'pdf.password_required' || code === 'pdf.password_wrong';
      if (isLocked) setState({ is: 'locked', source, isWrong: password !== null });
      else setState({ is: 'failed', message: codeText(code) });
    }
  };
  return { state, choose, open };
}
