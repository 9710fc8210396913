import { z } from 'zod';
import { fileErrorSchema, formJsonSchema, unreadPageSchema } from '../call/boxes.ts';
import { filePasswordsSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors, taskErrors } from '../call/work-errors.ts';
import { MAX_FILES } from '../limits.ts';
import { elsewherePlaceSchema, elsewhereValueSchema, lookedForShape } from './elsewhere.ts';
import { mappingListSchema } from './mapping.ts';

/** As in the report, but with the words, because the answer goes to the person who decides about them. */
const secondLookValueSchema = elsewhereValueSchema.extend({
  text: z.string(),
  places: z
    .array(elsewherePlaceSchema.extend({ before: z.string(), text: z.string(), after: z.string() }))
    .min(1),
});

export const secondLookSchema = z.object({
  ...lookedForShape,
  found: z.array(secondLookValueSchema),
  /** Areas that may contain text that could not be read and therefore not searched. */
  unread: z.array(unreadPageSchema),
});
/** The values that a redaction of one file would remove, and where they would stay readable. */
export type SecondLook = z.infer<typeof secondLookSchema>;

/** The second look at one file of a call; a file that cannot be read has an error. */
export const secondLookFileSchema = z.object({
  file: z.string(),
  status: z.enum(['success', 'error']),
  error: fileErrorSchema.optional(),
  result: secondLookSchema.optional(),
});
export type SecondLookFile = z.infer<typeof secondLookFileSchema>;

/** The second looks at all files of a call, in their order. */
export const secondLooksSchema = z.object({ file_results: z.array(secondLookFileSchema) });

const secondLookCall = {
  method: 'POST',
  tag: 'Documents',
  access: 'session',
  key: 'detect',
  fileField: 'files',
  maxFiles: MAX_FILES,
  fields: z.object({
    /** One mapping for each file, in file order, as for redaction. */
    redaction_mappings: formJsonSchema(mappingListSchema),
    passwords: filePasswordsSchema,
  }),
  envelope: 'top',
  errors: [
    'files.none',
    ...severalFilesErrors,
    'redaction.invalid_mapping',
    'redaction.too_many_marks',
    'redaction.too_many_boxes',
    ...taskErrors,
  ],
} as const;

/**
 * Finds, before anything is redacted, where the values that the mappings remove would stay readable: on other pages,
 * broken over lines, in scans, in hidden text, and in the other files of the call. Changes nothing. A file that cannot
 * be read fails alone.
 */
export const secondLook = multipart({
  ...secondLookCall,
  path: '/api/batch/second_look',
  summary: 'Find values to be redacted that also occur outside the marks',
  answers: 'json',
  response: secondLooksSchema,
});

/** The same, streamed: the progress of each file, and the complete answer last. The events are in `stream.ts`. */
export const secondLookStream = multipart({
  ...secondLookCall,
  path: '/api/batch/second_look/stream',
  summary: 'Find values to be redacted that also occur outside the marks, with progress',
  answers: 'events',
});
