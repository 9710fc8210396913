import { z } from 'zod';
import { boundingBoxSchema, pageNumberSchema } from '../call/boxes.ts';
import { documentAs } from '../call/documented.ts';
import { ownIssue } from '../call/own-issue.ts';
import { MAX_BOXES_PER_MARK, MAX_FILES, MAX_MARKED_AREAS } from '../limits.ts';
import { boxDecisionSchema, groundListSchema } from './grounds.ts';

/** Longest pseudonym on a box, in characters. */
export const ALIAS_LENGTH = 60;

/** One mark: its entity type and a box in page points for each line of text. */
const sensitiveItemSchema = z.object({
  entity_type: z.string(),
  bbox: z.union([boundingBoxSchema, z.array(boundingBoxSchema).min(1)]),
  original_text: z.string().optional(),
  alias: z
    .string()
    .trim()
    .min(1)
    .max(ALIAS_LENGTH)
    .optional()
    .describe('Text to draw on it, such as a pseudonym'),
  grounds: groundListSchema.optional().describe('Its legal bases, in place of `grounds` of the call'),
  decision: boxDecisionSchema.optional().describe('The decision about it, for the log of the report'),
});

export const redactionMappingSchema = z.object({
  pages: z.array(z.object({ page: pageNumberSchema, sensitive: z.array(sensitiveItemSchema) })),
});
/** What to redact in one file. `original_text`, if given, must not be readable in any marked place of the result. */
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

/** The mappings of a call. They are parsed one after the other; the first invalid one ends parsing. */
export const mappingListSchema = documentAs(
  checkedMappings,
  z.array(redactionMappingSchema).min(1).max(MAX_FILES),
);

/** Largest number of reported issues; nobody reads more. */
const MOST_ISSUES = 20;

/** Checks the size of a mapping against the limits before its values are parsed. */
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
