import { z } from 'zod';
import { boundingBoxSchema, formJsonSchema, pageNumberSchema } from '../call/boxes.ts';
import { route } from '../call/route.ts';
import { detectionMethods, entityCatalogue, markTypes } from '../catalogue/entities.ts';
import { reasonCodes, wordlessReasonSchema } from '../catalogue/reasons.ts';
import { DOCUMENT_PAGE_SIZE, MAX_DOCUMENT_BYTES, MAX_FILE_NAME_LENGTH } from '../limits.ts';

const knownTypes: ReadonlySet<string> = new Set([...markTypes, ...Object.values(entityCatalogue).flat()]);

/** One redacted area of a record. It has no field for the removed words. */
const areaSchema = z.object({
  entity_type: z.string(),
  bbox: z.array(boundingBoxSchema).min(1),
  /** The methods that found it; absent if it was searched for or drawn. */
  engines: z.array(z.enum(detectionMethods)).optional(),
  /** The confidence of the methods, 0 to 1. */
  score: z.number().min(0).max(1).optional(),
  /** Why it was found, without the reasons that contain words. */
  reasons: z.array(wordlessReasonSchema).max(reasonCodes.length).optional(),
});

/** What a client may send: types must be in the catalogue, and all unnamed fields are dropped. */
const sentAreaSchema = areaSchema.extend({
  entity_type: z.string().refine((type) => knownTypes.has(type), 'Unknown type'),
  bbox: z.union([boundingBoxSchema.transform((box) => [box]), areaSchema.shape.bbox]),
});

function redactionOf<Area extends z.ZodType>(area: Area) {
  return z.object({
    /** The number of pages of the file, so that another file with the same name is noticed. */
    page_count: z.number().int().min(1).optional(),
    pages: z.array(z.object({ page: pageNumberSchema, sensitive: z.array(area) })),
  });
}

const recordedRedactionSchema = redactionOf(areaSchema);
const sentRedactionSchema = redactionOf(sentAreaSchema);

/** What was redacted in one file: boxes and types, never words. */
export type RecordedRedaction = z.infer<typeof recordedRedactionSchema>;

const documentItemSchema = z.object({
  id: z.string(),
  hashed_name: z.string(),
  /** Null if the server can no longer read the name, because its secret has changed. */
  filename: z.string().nullable(),
  upload_timestamp: z.iso.datetime(),
  entity_count: z.number().int(),
});

/** A line of the redaction history. */
export type DocumentItem = z.infer<typeof documentItemSchema>;

const storedDocumentSchema = documentItemSchema.extend({ redaction_schema: recordedRedactionSchema });

/** A record of the redaction history with all its content. */
export type StoredDocument = z.infer<typeof storedDocumentSchema>;

const params = z.object({ id: z.string() });

/** The user's redaction history, newest first. */
export const listDocuments = route({
  method: 'GET',
  path: '/api/documents',
  summary: 'Redaction history',
  tag: 'History',
  access: 'session',
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(DOCUMENT_PAGE_SIZE.max).default(DOCUMENT_PAGE_SIZE.default),
  }),
  envelope: 'top',
  response: z.object({
    data: z.array(documentItemSchema),
    meta: z.object({ total_items: z.number().int() }),
  }),
  errors: [],
});

/** Adds a record to the history. Words of the document in the input are dropped, not kept. */
export const saveDocument = route({
  method: 'POST',
  path: '/api/documents',
  summary: 'Add to the redaction history',
  tag: 'History',
  access: 'session',
  body: z.object({
    filename: z.string().min(1).max(MAX_FILE_NAME_LENGTH),
    redaction_schema: z.union([sentRedactionSchema, formJsonSchema(sentRedactionSchema)]),
  }),
  bodyLimitBytes: MAX_DOCUMENT_BYTES,
  response: storedDocumentSchema,
  status: 201,
  errors: ['document.history_full'],
});

/** One record of the history. */
export const getDocument = route({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'A record of the redaction history',
  tag: 'History',
  access: 'session',
  params,
  response: storedDocumentSchema,
  errors: ['document.not_found'],
});

/** Removes a record from the history. */
export const deleteDocument = route({
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: 'Remove from the redaction history',
  tag: 'History',
  access: 'session',
  params,
  response: z.null(),
  errors: ['document.not_found'],
});
