import { z } from 'zod';
import { signUpRuleSchema } from '../account/sign-up.ts';
import { billingKinds } from '../billing/plan-codes.ts';
import { route } from '../call/route.ts';

/** What a page may know about this installation before anybody signs in. */
export const getSite = route({
  method: 'GET',
  path: '/api/site',
  summary: 'About this installation',
  tag: 'Server',
  access: 'public',
  response: z.object({
    /** The operator's own website. */
    website_url: z.url().nullable(),
    /** Where the source of this installation can be had, as its licence asks of who changes it. */
    source_url: z.url().nullable(),
    /** The largest accepted PDF. */
    max_file_bytes: z.number().int(),
    max_open_files: z.int().describe('How many PDFs may be open at once on one screen'),
    /** The service that the text of pages is sent to when the method advanced reads them; null when none is. */
    text_service: z.object({ host: z.string(), model: z.string() }).nullable(),
    /** How plans are had: given by the owner of the server, bought with pretended money, or bought with Stripe. */
    billing: z.enum(billingKinds),
    version: z.string().describe('Version of the server'),
    problem_reports: z
      .boolean()
      .describe('Whether reports of problems can be sent to whoever runs the server'),
    sign_up: signUpRuleSchema.describe('Who may make an account'),
    csp_reports: z.boolean().describe('Whether pages tell the server what their security policy refused'),
  }),
  errors: [],
});
