import { z } from 'zod';
import {
  auditExportQuery,
  auditPageQuery,
  auditPageSchema,
  auditRetentionSchema,
  auditVerificationSchema,
} from '../audit/audit.ts';
import { route } from '../call/route.ts';

/** The audit log of the installation, page by page, newest first. */
export const listInstallationAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Audit log of the installation',
  tag: 'Administration',
  access: 'administrator',
  query: auditPageQuery,
  response: auditPageSchema,
  errors: [],
});

/** Checks that the audit log of the installation is complete and unchanged, by hashing every entry again. */
export const verifyInstallationAudit = route({
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'Check that the audit log of the installation is complete and unchanged',
  tag: 'Administration',
  access: 'administrator',
  response: auditVerificationSchema,
  errors: ['request.too_many'],
});

/** The audit log of the installation as a file, oldest entry first. The export itself is recorded in the log. */
export const exportInstallationAudit = route({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'Export the audit log of the installation',
  tag: 'Administration',
  access: 'administrator',
  query: auditExportQuery,
  answers: 'file',
  mediaTypes: ['application/jsonl', 'text/csv'],
  response: z.string().describe('One entry per line; no cell of the CSV file can act as a formula'),
  errors: ['request.too_many'],
});

/** Sets how long the entries of the installation's log are kept. */
export const updateInstallationRetention = route({
  method: 'PATCH',
  path: '/api/admin/audit',
  summary: 'How long the audit log of the installation is kept',
  tag: 'Administration',
  access: 'administrator',
  body: z.strictObject({ retention_years: auditRetentionSchema }),
  response: z.object({ retention_years: auditRetentionSchema }),
  errors: [],
});
