import { unprintable } from '@sladd/contract/words';
import { PipelineError } from '../errors.ts';

/**
 * A text in the form in which it is printed on a box, with accents composed. Throws `PipelineError`
 * `redaction.unprintable_label` for characters that cannot be printed: a partial label would be wrong, and could be
 * mistaken for leftover text.
 */
export function printed(text: string, pageNumber?: number): string {
  if (unprintable(text).length > 0) {
    throw new PipelineError('redaction.unprintable_label', pageNumber === undefined ? {} : { pageNumber });
  }
  return text.normalize('NFC');
}
