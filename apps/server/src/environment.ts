import { availableParallelism } from 'node:os';
import {
  billingKinds,
  DEFAULT_MAX_FILE_BYTES,
  MAX_FILES,
  MAX_JOB_FILES,
  MAX_OPEN_FILES,
  MAX_OPEN_PAGES,
  MEGABYTE_BYTES,
  PASSWORD_LENGTH,
  signUpModes,
} from '@sladd/contract';
import { z } from 'zod';
import { trustedProxiesSchema } from './trusted-proxies.ts';

/** Shortest secret, in characters: 192 random bits in base64. */
export const SECRET_MIN_LENGTH = 32;

const truth = z.enum(['true', 'false']);
const flag = truth.default('false').transform((value) => value === 'true');
const switchedOn = truth.default('true').transform((value) => value === 'true');
const whole = z.coerce.number().int();

/** A comma-separated list of words, in lower case. */
export const wordList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  );

/** Whether an address is only a host. Invalid addresses are refused by another rule. */
function hasNoPath(address: string): boolean {
  const url = URL.parse(address);
  return url === null || url.href === `${url.origin}/`;
}

/** Every environment variable of the server, with its rule, default and description. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('`development` and `test` log error messages and refuse undeclared error codes.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for all.'),
  PORT: whole.min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes a free one.'),
  OPERATIONS_PORT: whole
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port for those who watch over the process, on `HOST`: `/healthz`, `/readyz` and `/metrics` (Prometheus). Keep it from users. No such port unless given.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenTelemetry collector that gets traces, at `/v1/traces` below it (OTLP, HTTP with JSON): how long calls, tasks and pages took, with routes of the API, kinds of work, sizes, page numbers and codes; no names, words or addresses, and not who. Nothing is sent, and nothing of it is loaded, unless given.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+(?:,[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+)*$/i,
      'name=value, parted by commas',
    )
    .optional()
    .describe('Headers for the collector, `name=value` parted by commas, with `%20` and the like decoded.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoPath, 'a host name, and a port if need be, with no path behind it')
    .optional()
    .describe(
      'Address users type, for links, cookies and origin checks: a host name of its own, without a path. `http://localhost:<PORT>` unless given.',
    ),
  WEBSITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Your own website, linked at the foot of every page. No link unless given.'),
  SOURCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where users get the source of this installation, linked at the foot of every page. The licence asks for it when you changed Sladd and let others use it.',
    ),
  CSP_REPORTS: flag.describe(
    "Whether pages tell the server what their content security policy refused. Rules and paths are logged, no queries and nobody's address.",
  ),
  PROBLEM_REPORTS: switchedOn.describe(
    'Whether people can send you the report of a problem, by the way of the contact form. It holds versions, codes and shapes of files, nothing of what is in them, and people see it first. They can save it as a file in any case.',
  ),
  TRUST_PROXY: trustedProxiesSchema.describe(
    'Whose `X-Forwarded-*` headers are believed: the number of proxies before the server (`1` for one), or their addresses and networks with commas between (`10.0.0.0/8, loopback`). Nobody is unless given; behind a proxy all callers then share one limit.',
  ),
  HSTS_SECONDS: whole
    .min(0)
    .default(31_536_000)
    .describe(
      'How long browsers shall use https alone once they were here (`Strict-Transport-Security`); 0 sends no such header. Only where `PUBLIC_URL` is https.',
    ),
  HSTS_SUBDOMAINS: flag.describe('Whether that goes for the names below that of `PUBLIC_URL`, too.'),
  CALLS_PER_MINUTE: whole
    .min(10)
    .default(600)
    .describe('Calls to `/api` per minute, for each address and for each account.'),
  API_KEY_CALLS_PER_MINUTE: whole
    .min(1)
    .default(120)
    .describe('Calls per minute with one API key; they count for its owner, too.'),
  SHUTDOWN_GRACE_SECONDS: whole
    .min(0)
    .max(300)
    .default(10)
    .describe('How long running calls may go on after the server was asked to stop.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log detail.'),
  DATA_DIR: z.string().default('./data').describe('Folder for the database, the secret and mails.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use. An SQLite file in `DATA_DIR` unless given.'),
  DATABASE_WAIT_SECONDS: whole
    .min(0)
    .max(3600)
    .default(60)
    .describe('How long the start waits for a PostgreSQL that does not answer yet.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: `web` answers calls and `worker` works on documents, both with `REDIS_URL`; `all` does both without. `npm run web` and `npm run worker` choose by themselves; see scaling.md.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis 7 or Valkey that hands work from web servers to workers; `DATABASE_URL` and `SERVER_SECRET` are needed with it. Unless given, one process does everything.',
    ),
  SERVER_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH)
    .optional()
    .describe(
      'Signs sessions. Made and kept in `DATA_DIR` unless given; needed when several servers share a database.',
    ),
  DEPARTMENTS_FILE: z
    .string()
    .optional()
    .describe('JSON file with the departments of a new database. A built-in list unless given.'),
  PLANS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file with the plans, their pages and prices; see billing.md. A built-in list unless given.',
    ),
  BILLING: z
    .enum(billingKinds)
    .default('none')
    .describe(
      'How plans are paid: `none`, the owner gives them (`npm run plan -- USER PLAN`); `sandbox`, with pretended money, to try everything; `stripe`.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Key of the Stripe account; needed with `BILLING=stripe`.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Checks what Stripe sends to `/api/subscriptions/webhook`; needed with `BILLING=stripe`.'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Where Stripe is reached.'),
  OWNER_USERNAME: z.string().default('owner').describe('First account, made at the very first start.'),
  OWNER_EMAIL: z.email().default('owner@localhost.localdomain').describe('E-mail of the first account.'),
  OWNER_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min)
    .max(PASSWORD_LENGTH.max)
    .optional()
    .describe('Password of the first account. Random and printed once unless given.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server. Unless given, mails are written to `DATA_DIR/mail` and shown at `/dev/mail`.'),
  MAIL_FROM: z.string().default('Sladd <no-reply@localhost.localdomain>').describe('Sender of mails.'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Who gets the messages of the contact form. They are kept in the database unless this and `SMTP_URL` are given.',
    ),
  SIGN_UP: z
    .enum(signUpModes)
    .optional()
    .describe(
      'Who may make an account: `open`, `invitation` (to an organization), `domain` (see `SIGN_UP_DOMAINS`) or `closed`. Administrators choose on their page unless given.',
    ),
  SIGN_UP_DOMAINS: wordList.describe(
    'Domains whose e-mail addresses may make an account, parted by commas; for `SIGN_UP=domain`.',
  ),
  MAX_FILE_MB: whole
    .min(1)
    .max(100)
    .default(DEFAULT_MAX_FILE_BYTES / MEGABYTE_BYTES)
    .describe('Largest accepted PDF in MB (1,048,576 bytes).'),
  MAX_OPEN_FILES: whole
    .min(MAX_FILES)
    .max(MAX_OPEN_FILES)
    .default(MAX_FILES)
    .describe(
      `PDFs that may be open at once on one screen, for cases of many files. Of more than ${MAX_FILES} files, up to ${MAX_OPEN_PAGES} pages.`,
    ),
  MODELS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of further detection models, one folder each with a `manifest.json`; see detection-models.md. None unless given.',
    ),
  CONTEXT_ENDPOINT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of an OpenAI-compatible service (such as `http://localhost:11434/v1`) that reads pages for the method advanced. **The text of every page that advanced reads is sent there**, and users are told so. Nothing is sent unless given.',
    ),
  CONTEXT_ENDPOINT_MODEL: z
    .string()
    .optional()
    .describe('Name of the model at `CONTEXT_ENDPOINT_URL`; needed with it.'),
  CONTEXT_ENDPOINT_KEY: z.string().optional().describe('Key for `CONTEXT_ENDPOINT_URL`, if it asks for one.'),
  CONTEXT_ENDPOINT_SECONDS: whole
    .min(1)
    .max(120)
    .default(20)
    .describe('Longest wait for an answer of `CONTEXT_ENDPOINT_URL`; then the page is read without it.'),
  DNS_SERVERS: wordList.describe(
    'Name servers that are asked whether a domain is the own one of an organization, as addresses parted by commas, each with a port if need be. Those of the system unless given.',
  ),
  OWN_NETWORK_HOSTS: wordList.describe(
    'Host names and addresses of the own network, parted by commas, at which the identity provider of an organization may be. On this machine (`localhost`) it then needs no https. Everything else has to be on the open internet, with https.',
  ),
  WEBHOOKS: flag.describe(
    'Whether people may have addresses on the open internet told, by https, when their jobs end: ids, states and counts. Nobody is told unless it is `true`.',
  ),
  WEBHOOK_OWN_HOSTS: wordList.describe(
    'Host names and addresses of the own network, parted by commas, that may be told, too. On this machine (`localhost`) without https.',
  ),
  UPLOAD_MEMORY_MB: whole
    .min(64)
    .default(1024)
    .describe(
      'Memory for the files of calls under way; further ones wait, then hear that the server is busy. An account that fills half of it leaves the rest to others.',
    ),
  JOB_MAX_FILES: whole
    .min(1)
    .max(MAX_JOB_FILES)
    .default(200)
    .describe('Files that one job (`POST /api/jobs`) may have.'),
  JOB_MAX_FILE_MB: whole
    .min(1)
    .max(500)
    .default(50)
    .describe('Largest PDF of a job, in MB (1,048,576 bytes).'),
  JOB_MEMORY_MB: whole
    .min(16)
    .default(1024)
    .describe(
      'Memory for the files and results of all jobs, in this process or in Redis. One account may fill half of it; further jobs hear that the server is busy.',
    ),
  TASK_WORKERS: whole
    .min(1)
    .max(64)
    .default(Math.min(Math.max(availableParallelism(), 2), 4))
    .describe(
      'Threads that work on documents. One for each processor, at least 2 and at most 4, unless given.',
    ),
  TASK_QUEUE_LIMIT: whole
    .min(1)
    .default(100)
    .describe('Waiting documents before the server answers that it is busy.'),
  LOAD_AHEAD: switchedOn.describe(
    'Whether idle threads load models and lists before a document needs them. Without it a process starts with less work and memory, and the first documents of each thread wait some seconds longer.',
  ),
  TASK_MEMORY_MB: whole.min(128).default(1024).describe('Memory after which a worker thread is replaced.'),
});

/** The variables with defaults applied. */
export type Environment = z.output<typeof environmentSchema>;

/** Variables whose value is never shown. */
export const secretNames: readonly (keyof Environment)[] = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DATABASE_URL',
  'REDIS_URL',
  'SERVER_SECRET',
  'OWNER_PASSWORD',
  'SMTP_URL',
  'CONTEXT_ENDPOINT_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
