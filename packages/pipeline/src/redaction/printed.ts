import { unprintable } from '@sladd/contract/words';
import { PipelineError } from '../errors.ts';

/**
 * A text as it is printed on a box, accents joined to their letters. Throws `PipelineError` `redaction.unprintable_label`, with the
 * page where it is about one: part of a label would say something else, and some would be found as leftovers.
 */
export function printed(text: string, pageNumber?: number): string {
  if (unprintable(text).length > 0) {
    throw new PipelineError('redaction.unprintable_label', pageNumber === undefined ? {} : { pageNumber });
  }
  return text.normalize('NFC');
}
