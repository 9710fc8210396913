import { z } from 'zod';
import {
  boundingBoxSchema,
  fileErrorSchema,
  formBooleanSchema,
  formJsonSchema,
  optionalBooleanSchema,
  pageNumberSchema,
  shortListSchema,
} from '../call/boxes.ts';
import { documentAs } from '../call/documented.ts';
import { ownIssue } from '../call/own-issue.ts';
import { filePasswordsSchema, pdfPasswordSchema } from '../call/passwords.ts';
import { multipart } from '../call/route.ts';
import { severalFilesErrors, taskErrors } from '../call/work-errors.ts';
import { searchTermSchema } from '../document/search.ts';
import { MAX_BOXES_PER_MARK, MAX_FILES, MAX_MARKED_AREAS, MAX_TERMS } from '../limits.ts';
import { carriers } from './carriers.ts';
import { checkReaders, checks, engineNames } from './checks.ts';
import { elsewhereSchema } from './elsewhere.ts';
import { findingCarriers } from './finding-carriers.ts';
import { findingCauses } from './finding-causes.ts';
import { boxDecisionSchema, groundListSchema, groundLogSchema, groundOptionsSchema } from './grounds.ts';
import { rasterReasons } from './raster-reasons.ts';
import { removalReasons } from './removal-reasons.ts';

/** How a redacted place is drawn. */
export const appearanceModes = [
  'fill',
  'replace_text',
  'cross_out',
  'transparent',
  'fill_and_text',
  'cross_out_and_text',
] as const;
export type AppearanceMode = (typeof appearanceModes)[number];

/** Red, green and blue, each 0 to 1. */
export const rgbSchema = z.tuple([
  z.number().min(0).max(1),
  z.number().min(0).max(1),
  z.number().min(0).max(1),
]);

/** Size of the text on redacted places, in page points. */
export const FONT_SIZE = { min: 4, max: 72, default: 11 } as const;
/** The text on redacted places where a look has one and none was given. */
export const DEFAULT_REDACTION_TEXT = '[REDACTED]';

export const appearanceSchema = z.object({
  mode: z.enum(appearanceModes),
  fill_color: rgbSchema.nullable(),
  text: z.string().max(200).nullable(),
  text_color: rgbSchema.nullable(),
  font_size: z.number().min(FONT_SIZE.min).max(FONT_SIZE.max),
  /** 0 left, 1 center, 2 right. */
  align: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
/** How a redacted place looks. The content is removed in every mode. */
export type AppearanceSettings = z.infer<typeof appearanceSchema>;

/** Black boxes without text. */
export const defaultAppearance: AppearanceSettings = {
  mode: 'fill',
  fill_color: [0, 0, 0],
  text: null,
  text_color: [1, 1, 1],
  font_size: FONT_SIZE.default,
  align: 1,
};

/** A pseudonym on a box has at most so many characters. */
export const ALIAS_LENGTH = 60;

/** One mark: its type, and a box in page points for each line it goes over. */
export const sensitiveItemSchema = z.object({
  entity_type: z.string(),
  bbox: z.union([boundingBoxSchema, z.array(boundingBoxSchema).min(1)]),
  original_text: z.string().optional(),
  alias: z
    .string()
    .trim()
    .min(1)
    .max(ALIAS_LENGTH)
    .optional()
    .describe('Drawn on it in place of what it says, such as a pseudonym'),
  grounds: groundListSchema
    .optional()
    .describe('What it rests on, in place of what `grounds` of the call says'),
  decision: boxDecisionSchema.optional().describe('What was decided of it, for the log of the report'),
});

export const redactionMappingSchema = z.object({
  pages: z.array(z.object({ page: pageNumberSchema, sensitive: z.array(sensitiveItemSchema) })),
});
/** What to redact in one file. `original_text`, where given, must not be readable anywhere in the result's marked places. */
export type RedactionMapping = z.infer<typeof redactionMappingSchema>;

const checkedMappings = z
  .array(z.unknown())
  .min(1)
  .max(MAX_FILES)
  .transform((list, context) => {
    const mappings: RedactionMapping[] = [];
    for (const [index, given] of list.entries()) {
      const problem = findSizeProblem(given);
      const parsed = problem ? undefined : redactionMappingSchema.safeParse(given);
      if (parsed?.success) {
        mappings.push(parsed.data);
        continue;
      }
      if (problem) context.addIssue({ ...problem, path: [index] });
      for (const { path, message } of parsed?.error.issues.slice(0, MOST_ISSUES) ?? [])
        context.addIssue({ code: 'custom', message, path: [index, ...path] });
      return z.NEVER;
    }
    return mappings;
  });

/** The mappings of a call, looked through one after the other: the first that is wrong ends it. */
export const mappingListSchema = documentAs(
  checkedMappings,
  z.array(redactionMappingSchema).min(1).max(MAX_FILES),
);

/** Nobody reads more. */
const MOST_ISSUES = 20;

/** Whether a mapping is larger than any that can be worked on, counted before its values are looked at. */
function findSizeProblem(mapping: unknown): ReturnType<typeof ownIssue> | undefined {
  const pages = listIn(mapping, 'pages');
  let areas = 0;
  for (const page of pages) {
    for (const mark of listIn(page, 'sensitive')) {
      const boxes = listIn(mark, 'bbox').length;
      if (boxes > MAX_BOXES_PER_MARK)
        return ownIssue('redaction.too_many_boxes', { limit_boxes: MAX_BOXES_PER_MARK });
      areas += Math.max(boxes, 1);
    }
  }
  return Math.max(areas, pages.length) > MAX_MARKED_AREAS
    ? ownIssue('redaction.too_many_marks', { limit_marks: MAX_MARKED_AREAS })
    : undefined;
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list : [];
}

/** What was reviewed of one file, as whoever sends it says; nobody else knows. */
export const fileReviewSchema = z.strictObject({
  undecided: z.int().nonnegative().describe('Findings that nobody accepted or rejected'),
  unseen_pages: z.int().nonnegative().describe('Pages that nobody has looked at'),
});

/** What a document can do without, and keeps on request as far as it repeats nothing removed. */
export const keepableParts = ['links', 'bookmarks', 'form_fields', 'tags'] as const;
export type KeepablePart = (typeof keepableParts)[number];

export const redactionOptionsSchema = z.strictObject({
  /** Links to the web, bookmarks, untouched form fields, and the tags that screen readers follow. */
  keep: z.array(z.enum(keepableParts)).default(['tags']),
  /** Drawings that a mark only touches go too, not just those it covers. */
  remove_touched_drawings: z.boolean().default(false),
  /** On lines that lose something, evens out gaps and kerning, which tell the width of what is gone. */
  hardened: z.boolean().default(false),
  /** Replaces every page by a picture of itself. */
  rasterise: z.boolean().default(false),
  /** Protects the result with the password that opened the file; without one the result is not protected. */
  encrypt_again: z.boolean().default(false),
  /** Marks the other places of removed values too, but for those inside longer words; otherwise they are only told. */
  mark_elsewhere: z.boolean().default(false),
});
/** How a redaction is made. Everything that can hide text is removed unless an option keeps it. */
export type RedactionOptions = z.infer<typeof redactionOptionsSchema>;

/** Something that a check found in a redacted file: where and what, never the text itself. */
export const redactionFindingSchema = z.object({
  page_number: z.number().int().nullable(),
  carrier: z.enum(findingCarriers),
  cause: z.enum(findingCauses),
});

export const redactionReportSchema = z.object({
  file: z.string(),
  /** `nothing_found`: none of the texts stands in the file, and nothing else was asked for; there is no result. */
  status: z.enum(['checked', 'failed', 'nothing_found', 'error']),
  error: fileErrorSchema.optional(),
  marks: z.number().int(),
  /** How many boxes of each type were marked on each page; absent when nothing was made. */
  boxes: z
    .array(z.object({ page_number: pageNumberSchema, entity_type: z.string(), count: z.number().int() }))
    .optional(),
  /** How many of the asked-for texts counted only as words of their own; absent when none did. */
  whole_word_terms: z.number().int().optional(),
  pages: z.number().int(),
  removed: z.array(
    z.object({
      carrier: z.enum(carriers),
      action: z.enum(['removed', 'kept', 'cleaned']),
      count: z.number().int(),
      reason: z.enum(removalReasons),
    }),
  ),
  images: z.object({ blanked: z.number().int(), removed: z.number().int() }),
  rasterised_pages: z.array(z.object({ page_number: pageNumberSchema, reason: z.enum(rasterReasons) })),
  checks: z.array(
    z.object({
      check: z.enum(checks),
      reader: z.enum(checkReaders),
      found: z.number().int(),
      of: z.number().int(),
    }),
  ),
  /** The versions of the engines that redacted and checked; absent when nothing was made. */
  engines: z.array(z.object({ name: z.enum(engineNames), version: z.string() })).optional(),
  findings: z.array(redactionFindingSchema),
  /** What each box rests on; absent where nothing was said about that. */
  grounds: groundLogSchema.optional().describe('What each box rests on'),
  /** Where values that marks remove stand outside the marks; absent when nothing was made. */
  elsewhere: elsewhereSchema.optional(),
  /** Pages on which asked-for texts and removed values could not be looked for everywhere; absent when there are none. */
  unread: z.array(z.object({ page_number: pageNumberSchema, regions: z.number().int() })).optional(),
  left_standing: z
    .object({
      probably_public: z.int().describe("Places that are the sender's own"),
      possible: z.int().describe('Places below the threshold'),
    })
    .optional()
    .describe('Places of the asked-for types that stay readable; only of a redaction by types'),
  /** Pages that look a little otherwise beyond the marks, and by which share, 0 to 1; absent when there are none. */
  changed_pages: z.array(z.object({ page_number: pageNumberSchema, share: z.number() })).optional(),
  made_at: z.iso.datetime().optional().describe('When it was made, by the clock of the machine that did'),
  approval: z
    .object({
      approved_at: z.iso.datetime().describe('When'),
      approved_by: z.string().optional().describe('User name, where the organization lets it be told'),
    })
    .optional()
    .describe('The approval of a second person that it was made by; absent where none was needed'),
  bytes_before: z.number().int(),
  bytes_after: z.number().int(),
  sha256: z.string().nullable(),
  was_encrypted: z.boolean(),
});
/**
 * What was done to one file and how its result was checked. `checked` says that nothing is left under the marks, and no
 * asked-for text anywhere; `elsewhere` and `unread` say what that does not cover. Holds no text of the document.
 */
export type RedactionReport = z.infer<typeof redactionReportSchema>;

/** The content of `report.json` in the answered zip. */
export const redactionBatchReportSchema = z.object({
  batch_id: z.string(),
  set_by_organization: z
    .array(z.enum(['appearance', 'legal_bases']))
    .optional()
    .describe('What the organization sets for all, whatever was asked for; absent when nothing'),
  files: z.array(redactionReportSchema),
});

/**
 * Redacts files by their mappings (JSON list in file order). Answers a zip with `redacted-<name>.pdf` and
 * `redacted-<name>.sladd-proof.json`, its signed proof, for each file, and `report.json`. A file that cannot be redacted, takes too long or fails its check is not delivered: sent alone,
 * the answer is its error with page and cause; among several, the others are delivered, and its entry in the report
 * has the status and the code.
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
    /** One for each file, in file order; may be left out with `terms` or `remove_images`. */
    redaction_mappings: formJsonSchema(mappingListSchema).optional(),
    /** Texts to redact wherever they stand in the files, inside longer words too, and to prove gone from all of them. */
    terms: formJsonSchema(shortListSchema(searchTermSchema, MAX_TERMS)).optional(),
    /** The terms count only as words of their own, as those of fewer than four letters do in any case. */
    whole_words: optionalBooleanSchema.optional(),
    remove_images: formBooleanSchema,
    appearance: formJsonSchema(appearanceSchema).optional(),
    options: formJsonSchema(redactionOptionsSchema).optional(),
    /** What the boxes rest on: drawn on them, said to screen readers, and listed in the report. */
    grounds: formJsonSchema(groundOptionsSchema).optional(),
    passwords: filePasswordsSchema,
    /** What was reviewed, one for each file, in file order; needed where the organization lets no unfinished file out. */
    review: formJsonSchema(z.array(fileReviewSchema).max(MAX_FILES)).optional(),
    /** Protects every result with this password, in place of `encrypt_again`: at most 127 bytes as UTF-8, no comma. */
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
