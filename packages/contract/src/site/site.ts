import { z } from 'zod';
import { signUpRuleSchema } from '../account/sign-up.ts';
import { billingKinds } from '../billing/plan-codes.ts';
import { route } from '../call/route.ts';
import { detectionMethods } from '../catalogue/entities.ts';

/** What an installation has to do without. */
export const missingModelsSchema = z.object({
  methods: z
    .array(z.enum(detectionMethods))
    .describe('Methods whose own model cannot be used, so that only their rules find something'),
  reads_pictures: z.boolean().describe('Whether text in scans and other pictures can be read'),
});
export type MissingModels = z.infer<typeof missingModelsSchema>;

/** Information about this installation for pages before sign-in. */
export const getSite = route({
  method: 'GET',
  path: '/api/site',
  summary: 'About this installation',
  tag: 'Server',
  access: 'public',
  response: z.object({
    /** The operator's own website. */
    website_url: z.url().nullable(),
    /** Where the source code of this installation can be had; the licence requires it of operators who change it. */
    source_url: z.url().nullable(),
    /** The largest accepted PDF. */
    max_file_bytes: z.number().int(),
    max_open_files: z.int().describe('How many PDFs may be open at once on one screen'),
    /** The service that gets the text of pages when the method `advanced` reads them; null if there is none. */
    text_service: z.object({ host: z.string(), model: z.string() }).nullable(),
    missing_models: missingModelsSchema
      .nullable()
      .describe('What cannot be done because models or language data are missing; null while unknown'),
    /** How plans are obtained: given by the operator, bought with play money, or bought with Stripe. */
    billing: z.enum(billingKinds),
    version: z.string().describe('Version of the server'),
    problem_reports: z
      .boolean()
      .describe('Whether reports of problems can be sent to whoever runs the server'),
    sign_up: signUpRuleSchema.describe('Who may make an account'),
    csp_reports: z
      .boolean()
      .describe('Whether pages report to the server what their security policy refused'),
  }),
  errors: [],
});
