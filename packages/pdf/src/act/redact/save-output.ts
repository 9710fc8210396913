import type { PDFDocument } from 'mupdf';
import { PASSWORD_BYTES, saslPrep } from '../../engine/open/password-spellings.ts';
import { saveFile, saveFinished } from '../../engine/open/saved-document.ts';
import { PdfError } from '../../errors.ts';
import type { CarrierLine } from '../../report.ts';
import type { RedactedPages } from './redact-pages.ts';
import type { Turn } from './turn.ts';

/** A redacted file, not yet checked. */
export interface Output extends RedactedPages {
  readonly bytes: Uint8Array;
  readonly removed: readonly CarrierLine[];
}

/** Writes the redacted file. Throws `pdf.password_unusable` for a password that cannot be set. */
export function saveOutput(draft: PDFDocument, { options, tally }: Turn, pages: RedactedPages): Output {
  const encryption = saveOptions(options.encryptWith);
  const file = encryption === undefined ? saveFinished(draft) : saveFile(draft, encryption);
  // On a broken object the engine rebuilds the file from its original bytes, without the edits.
  if (draft.wasRepaired()) throw new PdfError('pdf.broken');
  return { ...pages, bytes: file.bytes(), removed: tally.lines() };
}

/** The engine splits its options at commas, and truncates a long password so that nobody could open the file. */
function saveOptions(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const password = saslPrep(typed);
  const bytes = new TextEncoder().encode(password).length;
  if (bytes === 0 || bytes > PASSWORD_BYTES || /[,\p{Cc}]/u.test(password)) {
    throw new PdfError('pdf.password_unusable');
  }
  return `garbage=compact,compress,encrypt=aes-256,user-password=${password},owner-password=${password}`;
}
