import { z } from 'zod';
import { markPlaceSchema } from '../call/boxes.ts';
import type { Ground } from '../legal-bases/legal-basis-set.ts';
import { groundSchema, MAX_GROUNDS } from '../legal-bases/legal-basis-set.ts';
import { MARK_TEXT_LENGTH } from '../limits.ts';
import { fittingName } from '../redaction/redacted-names.ts';

const markTextSchema = z.string().max(MARK_TEXT_LENGTH);

/** A redaction mark that nobody has applied, as other programs have it too. */
export const openMarkSchema = z.strictObject({
  ...markPlaceSchema.shape,
  overlay_text: markTextSchema.default('').describe('Written on the area once it is redacted'),
  subject: markTextSchema.default('').describe('What it is about; Sladd writes what it rests on'),
  contents: markTextSchema
    .default('')
    .describe('A note of whoever made it; Sladd writes none unless asked to write the words under the mark'),
});
export type OpenMark = z.output<typeof openMarkSchema>;

/** The subject of a mark for its grounds: `set/basis` or `set/basis+set/rule`, separated by blanks. */
export function subjectOf(grounds: readonly Ground[]): string {
  return grounds.map(({ basis, rests_on }) => [basis, rests_on].filter(Boolean).join('+')).join(' ');
}

/** The grounds named in a subject in that form; the rest of the subject is ignored. */
export function groundsInSubject(subject: string): Ground[] {
  const grounds = subject.split(' ').flatMap((text): Ground[] => {
    const [basis, rests_on, ...more] = text.split('+');
    const read = groundSchema.safeParse({ basis, ...(rests_on === undefined ? {} : { rests_on }) });
    return read.success && more.length === 0 ? [read.data] : [];
  });
  return grounds.slice(0, MAX_GROUNDS);
}

/** The name of a file of marks, which cannot be taken for the name of a redacted file. Very long names are cut. */
export function openMarksName(name: string, extension: 'pdf' | 'xfdf'): string {
  return `${fittingName(name).replace(/\.pdf$/iu, '')}-UNREDACTED-marks.${extension}`;
}
