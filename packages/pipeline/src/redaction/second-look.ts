import type { RedactionMapping, SecondLook, UnreadPage } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { DocumentFile } from '../document/document-file.ts';
import type { UnreadPart } from '../elsewhere/look-elsewhere.ts';
import type { RedactJobOptions } from './redact-request.ts';
import { survey } from './survey.ts';

/**
 * Finds where values that a mapping removes would still be readable in the document, with the words around them. Changes
 * nothing. `alsoRemoved` are texts that other files of the same call remove. Throws `PipelineError`: a `pdf.*` code,
 * `redaction.invalid_mapping` or `task.cancelled`.
 */
export async function lookAgain(
  file: DocumentFile,
  mapping: RedactionMapping,
  alsoRemoved: readonly string[],
  options: RedactJobOptions = {},
): Promise<SecondLook> {
  const { look } = await survey(file, mapping, { alsoRemoved }, options);
  return {
    values: look.values,
    too_short: look.tooShort,
    without_text: look.withoutText,
    found: look.found.map(({ value, places }) => ({
      text: value.text,
      entity_type: value.entityType,
      removed_on: [...value.removedOn],
      places: places.map(({ pageNumber, boxes, kind, before, text, after }) => ({
        page_number: pageNumber,
        bbox: boxes.map(toBoundingBox),
        kind,
        before,
        text,
        after,
      })),
    })),
    unread: look.unread.map(unreadPage),
  };
}

function unreadPage({ pageNumber, boxes, failure }: UnreadPart): UnreadPage {
  const cause = failure === null ? {} : { ocr_failure: failure };
  return { page: pageNumber, boxes: boxes.map(toBoundingBox), ...cause };
}
