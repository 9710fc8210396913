import type { ErrorCode } from '@sladd/contract';
import { ClosedPdf, UnreadablePdf } from '../documents/pdf-errors.ts';
import { fileByKey } from '../model/files/by-key.ts';
import type { OpenFile, PageSize } from '../model/files/open-file.ts';
import type { Workspace } from './workspace.ts';

/**
 * Reads a file into the documents of the workspace. Returns its pages, or why it cannot be read; null if the file is
 * closed or is closed meanwhile, so that no document is left of it.
 */
export async function readInto(
  { store, documents }: Workspace,
  { key, source }: OpenFile,
  password: string | null = null,
): Promise<readonly PageSize[] | ErrorCode | null> {
  const isOpen = () => fileByKey(store.getState().files, key) !== undefined;
  if (!isOpen()) return null;
  try {
    const pages = await documents.open(key, source, password);
    if (isOpen()) return pages;
    documents.close(key);
    return null;
  } catch (error) {
    if (error instanceof ClosedPdf || !isOpen()) return null;
    return error instanceof UnreadablePdf ? error.code : 'pdf.broken';
  }
}
