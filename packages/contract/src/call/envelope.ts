import { z } from 'zod';

/** What the server answers when a call fails. `fields` maps a field of the request to what is wrong with it. */
export const errorEnvelopeSchema = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Facts a client may show, such as the effective size limit; never document text. */
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    request_id: z.string(),
  }),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
