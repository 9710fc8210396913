import { z } from 'zod';
import { emailSchema } from '../account/auth.ts';
import { route } from '../call/route.ts';
import { problemReportSchema } from './problem-report.ts';

/** A message of the contact form. */
export const contactSchema = z.object({
  name: z
    .string('Name must be at least 2 characters')
    .trim()
    .min(2, 'Name must be at least 2 characters')
    .max(100, 'Name must be at most 100 characters'),
  email: emailSchema,
  subject: z
    .string('Subject must be at least 3 characters')
    .trim()
    .min(3, 'Subject must be at least 3 characters')
    .max(200, 'Subject must be at most 200 characters'),
  message: z
    .string('Message must be at least 10 characters')
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(2000, 'Message must be at most 2000 characters'),
});

/** A message, with a problem report if there is one. */
export const contactCallSchema = contactSchema.extend({
  report: problemReportSchema.optional().describe('Details of a problem; absent from plain messages'),
});
export type ContactCall = z.infer<typeof contactCallSchema>;

/**
 * Sends a message to the operator of the server. A problem report is refused with `request.not_found` if the
 * administrator does not accept any.
 */
export const sendContact = route({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to the operator',
  tag: 'Server',
  access: 'public',
  body: contactCallSchema,
  response: z.null(),
  status: 202,
  errors: ['request.not_found'],
});
