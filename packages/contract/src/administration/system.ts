import { z } from 'zod';
import { route } from '../call/route.ts';
import { detectionMethods } from '../catalogue/entities.ts';
import { healthProblems } from '../site/health.ts';

/** Why a mail could not be delivered, as far as an administrator can act on it. */
export const mailFailures = ['name', 'connection', 'encryption', 'login', 'refused', 'other'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The result of testing the mail server. */
export const mailTestSchema = z.object({
  is_sent: z.boolean().describe('Whether the mail server took it'),
  recipient: z.string().describe("The caller's own address, which it was for"),
  failure: z.enum(mailFailures).nullable().describe('Why not; null when it was taken'),
  reply_code: z
    .int()
    .nullable()
    .describe('What the mail server answered, such as 535; null where it did not'),
  is_sandbox: z.boolean().describe('Whether there is no mail server, so that it was written to a file'),
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
    .describe('With Sladd, of MODELS_DIR, or for text recognition'),
  version: z.string().nullable().describe('Its version, where it says one'),
  licence: z.string().nullable().describe('Its licence, where it says one'),
  methods: z.array(z.enum(detectionMethods)).describe('The methods it reads for, where it says so'),
  languages: z.array(z.string()).describe('The languages it was made for, where it says so'),
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
  source_url: z.url().nullable().describe('Where the source of this installation can be had'),
  runtime: z.string().describe('Version of Node.js'),
  started_at: z.iso.datetime().describe('When the server was started'),
  problems: z.array(z.enum(healthProblems)).describe('What keeps the server from its work'),
  database: z
    .object({
      kind: z.enum(['sqlite', 'postgresql']).describe('Which database'),
      bytes: z.int().nullable().describe('Size of its file; null for PostgreSQL'),
    })
    .describe('The database'),
  storage: z
    .object({
      free_bytes: z.int().describe('Free room where the data folder is'),
      total_bytes: z.int().describe('All room there'),
    })
    .nullable()
    .describe('The disk of the data folder; null where the system does not say'),
  tasks: z
    .object({
      ready: z.boolean().describe('Whether documents can be worked on'),
      queued: z.int().describe('Documents that wait'),
      active: z.int().describe('Documents that are worked on'),
      workers: z.int().describe('Threads for documents'),
      queue_limit: z.int().describe('How many may wait before the server answers that it is busy'),
    })
    .describe('Work on documents'),
  mail: z
    .object({
      kind: z.enum(['sandbox', 'smtp']).describe('Files on this machine, or a mail server'),
      waiting: z.int().describe('Mails that were not sent yet'),
      failing: z.int().describe('How many of them were tried in vain'),
      oldest_at: z.iso.datetime().nullable().describe('Since when the oldest waits'),
    })
    .describe('Mails'),
  accounts: z
    .object({
      total: z.int().describe('All accounts'),
      disabled: z.int().describe('Those that open nothing'),
      unverified: z.int().describe('Those whose address is not confirmed'),
      administrators: z.int().describe('Those that administer the installation'),
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
