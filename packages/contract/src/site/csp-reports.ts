import { z } from 'zod';
import { route } from '../call/route.ts';

const address = z.string().max(2000);

/**
 * Something that a browser refused because of the content security policy. Addresses are sent without query; the server
 * removes it again.
 */
export const cspViolationSchema = z.object({
  document_uri: address.describe('The page.'),
  referrer: address.describe('Where the page was opened from.'),
  blocked_uri: address.describe('What was refused: an address, or a word such as `inline`.'),
  violated_directive: z.string().max(200).describe('The rule, by its older name.'),
  effective_directive: z.string().max(200).describe('The rule that refused it.'),
  original_policy: z.string().max(4000).describe('The whole policy of the page.'),
  disposition: z.enum(['enforce', 'report']).describe('Whether it was refused or only noticed.'),
  status_code: z.number().int().describe('HTTP status of the page.'),
  line_number: z.number().int().describe('Line in `source_file`; 0 if there is none.'),
  column_number: z.number().int().describe('Column in that line; 0 if there is none.'),
  source_file: address.describe('The script that tried; empty if the page itself did.'),
  timestamp: z.iso.datetime().describe('When.'),
});
export type CspViolation = z.infer<typeof cspViolationSchema>;

/**
 * Reports one violation to the server. Answers `request.not_found` unless the administrator has switched reports on.
 */
export const reportCspViolation = route({
  method: 'POST',
  path: '/api/csp-reports',
  summary: 'Report a violation of the content security policy',
  tag: 'Server',
  access: 'public',
  body: cspViolationSchema,
  response: z.null(),
  status: 202,
  errors: ['request.not_found'],
});
