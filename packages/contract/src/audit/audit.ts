import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { auditActionNames, auditActorKinds, auditGroups, auditResults, auditTargetKinds } from './actions.ts';

/** Number of entries in one answer of the log. */
const AUDIT_PAGE_SIZE = { default: 50, max: 200 } as const;

/** The choices of how many years entries are kept. */
export const auditRetentionYears = [1, 2, 3, 5, 10] as const;
/** How many years entries are kept by default. */
export const DEFAULT_AUDIT_RETENTION_YEARS = 3;
/** For how many years entries are kept. */
export const auditRetentionSchema = z
  .literal(auditRetentionYears)
  .describe('For how many years entries are kept: 1, 2, 3, 5 or 10');

/** The export formats: JSON Lines, or CSV for spreadsheets, in which no cell is a formula. */
export const auditExportFormats = ['jsonl', 'csv'] as const;
export type AuditExportFormat = (typeof auditExportFormats)[number];

/** Filters for entries; several groups are separated by commas. */
const filterShape = {
  groups: z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.enum(auditGroups)).max(auditGroups.length))
    .optional()
    .describe(`What entries are about, separated by commas: ${auditGroups.join(', ')}; all unless given`),
  action: z.enum(auditActionNames).optional().describe('Only this action'),
  result: z.enum(auditResults).optional().describe('Outcome'),
  actor_id: z.string().max(100).optional().describe('Only what this person or key did'),
  from: z.iso.datetime().optional().describe('No entries before this instant'),
  until: z.iso.datetime().optional().describe('No entries at or after this instant'),
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      'Part of the name of the actor, of the target or of the action; upper and lower case are the same',
    ),
};

/** The filter for entries of an audit log. */
export const auditFilterSchema = z.object(filterShape);
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** One entry of an audit log. */
export const auditEntrySchema = z.object({
  seq: z.int().positive().describe('Place in the log, from 1, without gaps'),
  at: z.iso.datetime().describe('When it was, ISO 8601 in UTC'),
  action: z.enum(auditActionNames).describe('What was done'),
  group: z.enum(auditGroups).describe('What it is about'),
  result: z.enum(auditResults).describe('Outcome'),
  actor: z
    .object({
      kind: z.enum(auditActorKinds).describe('A user, a key, the server, its operator, or nobody known'),
      id: z.string().nullable().describe('Id of the user or key; null for the others'),
      name: z.string().nullable().describe('User name at the time; of a key, its id'),
    })
    .describe('Who did it'),
  target: z
    .object({
      kind: z.enum(auditTargetKinds).describe('Kind of the target'),
      id: z.string().nullable().describe('Its id, where it has one'),
      name: z.string().nullable().describe('Its name at the time: a user name, a domain, a host'),
    })
    .nullable()
    .describe('The target; null for the organization itself'),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .describe('Facts of the action: ids, numbers and words of closed lists'),
  network: z.string().nullable().describe('IP address of the call; null where there was none'),
  previous_hash: z.string().describe('SHA-256 of the entry before, in hex'),
  hash: z.string().describe('SHA-256 of this entry and the hash before it, in hex'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** One page of an audit log, with the cursor of the next one. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema).describe('The newest first'),
  total: z.int().nonnegative().describe('How many match the filter, on all pages'),
  older: z.string().nullable().describe('Cursor of the entries before these; null when there are none'),
  newer: z.string().nullable().describe('Cursor of the entries after these; null when there are none'),
  retention_years: auditRetentionSchema,
});

/** The query for one page of a log. */
export const auditPageQuery = z.object({
  ...filterShape,
  cursor: z
    .string()
    .max(40)
    .regex(/^[bn]\d{1,15}$/, 'Not a cursor of this log')
    .optional()
    .describe('`older` or `newer` of an earlier answer'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(AUDIT_PAGE_SIZE.max)
    .default(AUDIT_PAGE_SIZE.default)
    .describe('How many entries to return'),
});

/** The query for a log as a file. */
export const auditExportQuery = z.object({
  ...filterShape,
  format: z.enum(auditExportFormats).default('jsonl').describe('JSON Lines, or a file for spreadsheets'),
});

/** What can be wrong with a log; `seq` is the first entry that shows it. */
export const auditFaults = [
  'changed',
  'removed',
  'swapped',
  'cut',
  'resealed',
  'end',
  'set_back',
  'missing',
] as const;
export type AuditFault = (typeof auditFaults)[number];

/** The result of verifying an audit log. */
export const auditVerificationSchema = z.object({
  is_whole: z.boolean().describe('Whether no entry was changed, removed, added or swapped'),
  is_proven: z
    .boolean()
    .describe(
      'Whether nothing was changed and the secret of this server sealed every entry and every end of the log',
    ),
  entries: z.int().nonnegative().describe('How many entries were checked'),
  first_seq: z.int().nullable().describe('Number of the oldest entry that is kept; null for an empty log'),
  unsealed: z
    .int()
    .nonnegative()
    .describe(
      'How many of the oldest entries prove nothing, because the secret of this server did not seal them or the end of the log after them. They were made before the secret was changed, before ends of logs were sealed, or by somebody without the secret',
    ),
  unsealed_until: z.iso
    .datetime()
    .nullable()
    .describe('When the newest of those was made, by its own date; null where there are none'),
  faults: z
    .array(
      z.object({
        seq: z.int().describe('The first entry that shows the fault'),
        fault: z
          .enum(auditFaults)
          .describe(
            'The entry was changed, one before it was removed or swapped, the oldest ones were cut without a trace, the log was written anew by somebody without the secret, its end was, the logs of the installation hold fewer entries than were written, so that the newest of this or another were taken away, or the whole log is missing',
          ),
      }),
    )
    .describe('The first ten, and what is wrong with the end of the log'),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

/** The audit log of an organization, page by page, newest first. */
export const listAudit = route({
  method: 'GET',
  path: '/api/organizations/:org_id/audit',
  summary: 'Audit log',
  tag: 'Audit log',
  access: 'session',
  params: organizationParams,
  query: auditPageQuery,
  response: auditPageSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});

/** Checks that the log is complete and unchanged, by hashing every entry again. */
export const verifyAudit = route({
  method: 'GET',
  path: '/api/organizations/:org_id/audit/verification',
  summary: 'Check that the audit log is complete and unchanged',
  tag: 'Audit log',
  access: 'session',
  params: organizationParams,
  response: auditVerificationSchema,
  errors: ['organization.not_found', 'organization.forbidden', 'request.too_many'],
});

/** The log as a file, oldest entry first. The export itself is recorded in the log. */
export const exportAudit = route({
  method: 'GET',
  path: '/api/organizations/:org_id/audit/export',
  summary: 'Export the audit log',
  tag: 'Audit log',
  access: 'session',
  params: organizationParams,
  query: auditExportQuery,
  answers: 'file',
  mediaTypes: ['application/jsonl', 'text/csv'],
  response: z.string().describe('One entry per line; no cell of the CSV file can act as a formula'),
  errors: ['organization.not_found', 'organization.forbidden', 'request.too_many'],
});

/** Sets how long entries are kept. */
export const updateAuditRetention = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id/audit',
  summary: 'How long the audit log is kept',
  tag: 'Audit log',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ retention_years: auditRetentionSchema }),
  response: z.object({ retention_years: auditRetentionSchema }),
  errors: ['organization.not_found', 'organization.forbidden'],
});
