import { z } from 'zod';
import {
  auditExportQuery,
  auditPageQuery,
  auditPageSchema,
  auditRetentionSchema,
  auditVerificationSchema,
} from '../audit/audit.ts';
import { route } from '../call/route.ts';

/** The audit log of the installation, page by page, the newest first. */
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

/** Whether that log is whole: every entry is hashed anew. */
export const verifyInstallationAudit = route({
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'Is the audit log of the installation whole',
  tag: 'Administration',
  access: 'administrator',
  response: auditVerificationSchema,
  errors: ['request.too_many'],
});

/** That log as a file, the oldest entry first. The export is an entry of the log itself. */
export const exportInstallationAudit = route({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'Export the audit log of the installation',
  tag: 'Administration',
  access: 'administrator',
  query: auditExportQuery,
  answers: 'file',
  mediaTypes: ['application/jsonl', 'text/csv'],
  response: z.string().describe('One entry a line; in the table no cell is a formula'),
  errors: ['request.too_many'],
});

/** Chooses how long its entries are kept. */
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
