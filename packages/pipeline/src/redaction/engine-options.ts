import type { RedactionOptions } from '@sladd/contract';
import type { RedactOptions } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { openOptions } from '../document/open-document.ts';
import { toAppearance } from './appearance.ts';
import type { RedactRequest } from './redact-request.ts';
import { passwordOfResult } from './result-lock.ts';

/** The options of the engine for a request. Throws `PipelineError` for a password that the result cannot have. */
export function engineOptions(file: DocumentFile, request: RedactRequest): RedactOptions {
  const encryptWith = passwordOfResult(file, request);
  return {
    ...openOptions(file),
    ...(request.appearance ? { appearance: toAppearance(request.appearance) } : {}),
    removeImages: request.removeImages ?? false,
    terms: request.terms ?? [],
    wholeWords: request.wholeWords ?? false,
    ...(request.options ? chosenOptions(request.options) : {}),
    ...(encryptWith === undefined ? {} : { encryptWith }),
  };
}

function chosenOptions(options: RedactionOptions): RedactOptions {
  const kept = new Set(options.keep);
  return {
    keep: {
      links: kept.has('links'),
      bookmarks: kept.has('bookmarks'),
      formFields: kept.has('form_fields'),
      tags: kept.has('tags'),
    },
    removeTouchedDrawings: options.remove_touched_drawings,
    hardened: options.hardened,
    rasterise: options.rasterise,
  };
}
