import { z } from 'zod';
import { route } from '../call/route.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { healthProblems } from '../site/health.ts';

/** Why a mail could not be delivered, as far as an administrator can act on it. */
export const mailFailures = ['name', 'connection', 'encryption', 'login', 'refused', 'other'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The result of testing the mail server. */
export const mailTestSchema = z.object({
  is_sent: z.boolean().describe('Whether the mail server accepted it'),
  recipient: z.string().describe("The caller's own address, to which the test mail was sent"),
  failure: z.enum(mailFailures).nullable().describe('Why the mail was not accepted; null when it was'),
  reply_code: z
    .int()
    .nullable()
    .describe('Status code of the mail server, such as 535; null where it did not answer'),
  is_sandbox: z.boolean().describe('Whether the mail was written to a file because there is no mail server'),
});
export type MailTest = z.infer<typeof mailTestSchema>;

/** Sends a mail to the caller's own address, immediately and not through the queue. */
export const testMail = route({
  method: 'POST',
  path: '/api/admin/mail-test',
  summary: 'Send a test mail',
  tag: 'Administration',
  access: 'administrator',
  response: mailTestSchema,
  errors: ['request.too_many'],
});

/** A model or its data, and whether it can be used. */
export const modelStateSchema = z.object({
  name: z.string().describe('Name of the model or of the data'),
  origin: z
    .enum(['embedded', 'folder', 'ocr'])
    .describe('Whether it comes with Sladd, from MODELS_DIR, or is for text recognition'),
  version: z.string().nullable().describe('Its version, where it states one'),
  licence: z.string().nullable().describe('Its licence, where it states one'),
  methods: z.array(z.enum(detectionMethods)).describe('The methods that use it, where it states them'),
  languages: z.array(z.string()).describe('The languages it was made for, where it states them'),
  problem: z.string().nullable().describe('Why it cannot be used, in an English sentence; null when it can'),
});
export type ModelState = z.infer<typeof modelStateSchema>;

/**
 * The models and data that detection and text recognition need, checked now: files by their checksums, models by
 * loading them.
 */
export const listModels = route({
  method: 'GET',
  path: '/api/admin/models',
  summary: 'Models and language data',
  tag: 'Administration',
  access: 'administrator',
  response: z.array(modelStateSchema),
  errors: ['request.too_many', 'task.busy'],
});

/** The state of the installation: version, database, storage, tasks, mail and accounts. */
export const systemSchema = z.object({
  version: z.string().describe('Version of the server'),
  licence: z.string().describe('SPDX name of the licence of the server'),
  source_url: z.url().nullable().describe('Where the source code of this installation can be obtained'),
  runtime: z.string().describe('Version of Node.js'),
  started_at: z.iso.datetime().describe('When the server was started'),
  problems: z.array(z.enum(healthProblems)).describe('Problems that keep the server from working'),
  database: z
    .object({
      kind: z.enum(['sqlite', 'postgresql']).describe('Which database'),
      bytes: z.int().nullable().describe('Size of its file; null for PostgreSQL'),
    })
    .describe('The database'),
  storage: z
    .object({
      free_bytes: z.int().describe('Free bytes on the disk of the data folder'),
      total_bytes: z.int().describe('Size of that disk in bytes'),
    })
    .nullable()
    .describe('The disk of the data folder; null where the system does not say'),
  tasks: z
    .object({
      ready: z.boolean().describe('Whether documents can be processed'),
      queued: z.int().describe('Number of documents that wait'),
      active: z.int().describe('Number of documents that are being processed'),
      workers: z.int().describe('Number of threads for documents'),
      queue_limit: z.int().describe('How many may wait before the server answers that it is busy'),
    })
    .describe('Work on documents'),
  mail: z
    .object({
      kind: z.enum(['sandbox', 'smtp']).describe('Files on this machine, or a mail server'),
      waiting: z.int().describe('Mails that were not sent yet'),
      failing: z.int().describe('How many of them could not be sent so far'),
      oldest_at: z.iso.datetime().nullable().describe('Since when the oldest of them waits'),
    })
    .describe('Mails'),
  accounts: z
    .object({
      total: z.int().describe('All accounts'),
      disabled: z.int().describe('Number of disabled accounts'),
      unverified: z.int().describe('Number of accounts whose address is not confirmed'),
      administrators: z.int().describe('Number of accounts that administer the installation'),
    })
    .describe('Accounts in numbers'),
  organizations: z.int().describe('Organizations'),
});
export type System = z.infer<typeof systemSchema>;

/** Returns the state of the installation: work, database, mail, storage, version and licence. */
export const getSystem = route({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'State of the installation',
  tag: 'Administration',
  access: 'administrator',
  response: systemSchema,
  errors: [],
});
