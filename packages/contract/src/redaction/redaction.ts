import { z } from 'zod';
import { formBooleanSchema, formJsonSchema, optionalBooleanSchema, shortListSchema } from '../call/boxes.ts';
import { filePasswordsSchema, pdfPasswordSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors, taskErrors } from '../call/work-errors.ts';
import { searchTermSchema } from '../document/search.ts';
import { MAX_FILES, MAX_TERMS } from '../limits.ts';
import { appearanceSchema } from './appearance.ts';
import { groundOptionsSchema } from './grounds.ts';
import { mappingListSchema } from './mapping.ts';
import { redactionOptionsSchema } from './redaction-options.ts';

/** What was reviewed in one file, according to the client; nobody else knows. */
export const fileReviewSchema = z.strictObject({
  undecided: z.int().nonnegative().describe('Findings that nobody accepted or rejected'),
  unseen_pages: z.int().nonnegative().describe('Pages that nobody has looked at'),
});

/**
 * Redacts files by their mappings (a JSON list in file order). Returns a zip with `redacted-<name>.pdf` and
 * `redacted-<name>.sladd-proof.json`, its signed proof, for each file, and `report.json`. A file that cannot be
 * redacted, takes too long or fails its check is not delivered. If it is the only file, the answer is its error with
 * page and cause; otherwise the other files are delivered, and its entry in the report has the status and the code.
 */
export const redactFiles = multipart({
  method: 'POST',
  path: '/api/batch/redact',
  summary: 'Redact several PDFs and check the results',
  tag: 'Documents',
  access: 'session',
  key: 'redact',
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    /** One for each file, in file order; optional with `terms` or `remove_images`. */
    redaction_mappings: formJsonSchema(mappingListSchema).optional(),
    /**
     * Texts to redact wherever they occur in the files, even inside longer words; the check proves that they are gone
     * from all files.
     */
    terms: formJsonSchema(shortListSchema(searchTermSchema, MAX_TERMS)).optional(),
    /** Matches the terms only as whole words, as always for terms of fewer than four letters. */
    whole_words: optionalBooleanSchema.optional(),
    remove_images: formBooleanSchema,
    appearance: formJsonSchema(appearanceSchema).optional(),
    options: formJsonSchema(redactionOptionsSchema).optional(),
    /** The legal bases of the boxes: printed on them, given to screen readers, and listed in the report. */
    grounds: formJsonSchema(groundOptionsSchema).optional(),
    passwords: filePasswordsSchema,
    /**
     * What was reviewed, one for each file, in file order; required if the organization forbids that unfinished files
     * are exported.
     */
    review: formJsonSchema(z.array(fileReviewSchema).max(MAX_FILES)).optional(),
    /** Protects every result with this password, instead of `encrypt_again`: at most 127 bytes in UTF-8, no comma. */
    new_password: pdfPasswordSchema.optional(),
  }),
  answers: 'zip',
  envelope: 'top',
  errors: [
    'files.none',
    ...severalFilesErrors,
    'approval.required',
    'redaction.nothing_to_redact',
    'redaction.nothing_found',
    'redaction.invalid_mapping',
    'redaction.invalid_ground',
    'redaction.unprintable_label',
    'redaction.ground_missing',
    'redaction.too_many_marks',
    'redaction.too_many_boxes',
    'redaction.check_failed',
    'rules.unfinished',
    'pdf.empty',
    'pdf.not_a_pdf',
    'pdf.broken',
    'pdf.no_pages',
    'pdf.password_required',
    'pdf.password_wrong',
    'pdf.password_unusable',
    'pdf.too_complex',
    'pdf.engine_failed',
    'pdf.page_not_found',
    'pdf.mark_without_area',
    ...taskErrors,
  ],
});
