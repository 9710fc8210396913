import type { PageFailure } from '@sladd/contract';
import { errorCatalogue } from '@sladd/contract/words';
import type { OcrMode } from '@sladd/pipeline';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { text } from '../option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';

const modes: readonly OcrMode[] = ['auto', 'never', 'always'];

export const ocrOptions = { ocr: { type: 'string' } } as const;

export const ocrOptionsHelp = `  --ocr O          what text recognition (OCR) reads: auto (scans, and pictures beside text that may contain letters),
                   never, or always. Default: auto`;

/** Throws `UsageError`. */
export function ocrMode(typed: Typed): OcrMode {
  const value = text(typed, 'ocr') ?? 'auto';
  const mode = modes.find((known) => known === value);
  if (!mode) throw new UsageError(`--ocr: one of ${modes.join(', ')}`);
  return mode;
}

interface PageOutcome {
  readonly pageNumber: number;
  readonly unread: readonly object[];
  readonly ocr: string;
  readonly failure: PageFailure | null;
}

/** A page that was not fully read must not look like one without findings. */
export function warnUnread({ pageNumber, unread, ocr, failure }: PageOutcome, terminal: Terminal): void {
  if (unread.length === 0) return;
  const what =
    ocr === 'skipped'
      ? 'is a scan and was not read'
      : failure === null
        ? `has ${unread.length} unread area(s)`
        : `could not be read: ${errorCatalogue[failure].message} (${failure})`;
  terminal.warn(`warning: page ${pageNumber} ${what}; look at it yourself`);
}
