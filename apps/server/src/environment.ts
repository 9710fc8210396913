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
    .describe(
      '`development` and `test` also log error messages and refuse error codes that a call does not declare.',
    ),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for all addresses.'),
  PORT: whole.min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes any free port.'),
  OPERATIONS_PORT: whole
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port on `HOST` for monitoring: `/healthz`, `/readyz` and `/metrics` (Prometheus). Do not expose it to users. Closed unless set.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of an OpenTelemetry collector; traces are sent to `/v1/traces` below it (OTLP over HTTP with JSON). They say how long calls, tasks and pages took, with routes of the API, kinds of work, sizes, page numbers and codes. They contain no names, words or addresses, and do not say who called. Unless set, nothing is sent and none of this is loaded.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+(?:,[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+)*$/i,
      'name=value, separated by commas',
    )
    .optional()
    .describe(
      'Headers for the collector: `name=value`, separated by commas. Escapes such as `%20` are decoded.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoPath, 'a host name, and a port if need be, with no path behind it')
    .optional()
    .describe(
      'The address that users type, used for links, cookies and origin checks. It must be a host of its own, without a path. `http://localhost:<PORT>` unless set.',
    ),
  WEBSITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Your own website, linked at the foot of every page. No link unless set.'),
  SOURCE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where users can get the source code of this installation; linked at the foot of every page. The licence requires it if you changed Sladd and let others use it.',
    ),
  CSP_REPORTS: flag.describe(
    'Whether browsers report to the server what the content security policy refused. The log then has rules and paths, but no query strings and no addresses of users.',
  ),
  PROBLEM_REPORTS: switchedOn.describe(
    'Whether people can send you a problem report, which reaches you like a message of the contact form. It has versions, codes and the structure of files, but none of their content, and people see it before they send it. They can always save it as a file.',
  ),
  TRUST_PROXY: trustedProxiesSchema.describe(
    'Whose `X-Forwarded-*` headers are trusted: the number of proxies in front of the server (such as `1`), or their addresses and networks, separated by commas (`10.0.0.0/8, loopback`). Unless set, nobody is trusted; behind a proxy all callers then share one rate limit.',
  ),
  HSTS_SECONDS: whole
    .min(0)
    .default(31_536_000)
    .describe(
      'How long browsers use only https after a visit (`Strict-Transport-Security`); 0 sends no such header. Only if `PUBLIC_URL` is https.',
    ),
  HSTS_SUBDOMAINS: flag.describe(
    'Whether `HSTS_SECONDS` also applies to subdomains of the host of `PUBLIC_URL`.',
  ),
  CALLS_PER_MINUTE: whole
    .min(10)
    .default(600)
    .describe('Most calls to `/api` per minute, for each address and for each account.'),
  API_KEY_CALLS_PER_MINUTE: whole
    .min(1)
    .default(120)
    .describe(
      'Most calls per minute with one API key. They also count towards the limit of the account that owns it.',
    ),
  SHUTDOWN_GRACE_SECONDS: whole
    .min(0)
    .max(300)
    .default(10)
    .describe('How long calls in progress may continue after the server was asked to stop.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder for the database, the secret, the keys of proofs and, without `SMTP_URL`, mails.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL database to use. Unless set, an SQLite file in `DATA_DIR`.'),
  DATABASE_WAIT_SECONDS: whole
    .min(0)
    .max(3600)
    .default(60)
    .describe('How long the server waits at its start for a PostgreSQL that does not answer yet.'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe(
      'What this process does: `web` answers calls and `worker` works on documents, both with `REDIS_URL`; `all` does both, without `REDIS_URL`. `npm run web` and `npm run worker` set it themselves; see scaling.md.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis 7 or Valkey 8 that passes work from web servers to workers. It requires `SERVER_SECRET` and, for web servers, `DATABASE_URL`. Unless set, one process does everything.',
    ),
  SERVER_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH)
    .optional()
    .describe(
      'Secret that signs sessions and encrypts secrets in the database; at least 32 characters. Unless set, the server makes one and keeps it in `DATA_DIR`. Required if several servers share a database.',
    ),
  DEPARTMENTS_FILE: z
    .string()
    .optional()
    .describe('JSON file with the departments of a new database. A built-in list unless set.'),
  PLANS_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file with the plans, their pages and prices; see billing.md. A built-in list unless set.',
    ),
  BILLING: z
    .enum(billingKinds)
    .default('none')
    .describe(
      'How plans are paid. `none`: they are not sold, and the operator gives them (`npm run plan -- USER PLAN`). `sandbox`: with play money, to try everything. `stripe`: by Stripe.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe('Key of the Stripe account; required with `BILLING=stripe`.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'Secret to check what Stripe sends to `/api/subscriptions/webhook`; required with `BILLING=stripe`.',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Address of the Stripe API.'),
  OWNER_USERNAME: z
    .string()
    .default('owner')
    .describe('User name of the first account, which is made at the very first start.'),
  OWNER_EMAIL: z
    .email()
    .default('owner@localhost.localdomain')
    .describe('E-mail address of the first account.'),
  OWNER_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min)
    .max(PASSWORD_LENGTH.max)
    .optional()
    .describe('Password of the first account. Unless set, a random one is made and printed once.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server. Unless set, mails are written to `DATA_DIR/mail` and shown at `/dev/mail`.'),
  MAIL_FROM: z.string().default('Sladd <no-reply@localhost.localdomain>').describe('Sender of all mails.'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      'Address that gets the messages of the contact form. Unless both this and `SMTP_URL` are set, messages are kept in the database.',
    ),
  SIGN_UP: z
    .enum(signUpModes)
    .optional()
    .describe(
      'Who may make an account: `open` (anybody), `invitation` (people invited to an organization), `domain` (addresses in `SIGN_UP_DOMAINS`) or `closed` (nobody). Unless set, administrators choose on their page.',
    ),
  SIGN_UP_DOMAINS: wordList.describe(
    'Domains whose e-mail addresses may make an account, separated by commas; for `SIGN_UP=domain`.',
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
      `Most PDFs that one person may have open on one screen; raise it for cases of many files. More than ${MAX_FILES} files may have at most ${MAX_OPEN_PAGES} pages together.`,
    ),
  MODELS_DIR: z
    .string()
    .optional()
    .describe(
      'Folder with further detection models, each in its own folder with a `manifest.json`; see detection-models.md. No further models unless set.',
    ),
  CONTEXT_ENDPOINT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of an OpenAI-compatible service (such as `http://localhost:11434/v1`) that reads pages for the method *advanced*. **The text of every page that *advanced* reads is sent there**, and users are told so. Nothing is sent unless set.',
    ),
  CONTEXT_ENDPOINT_MODEL: z
    .string()
    .optional()
    .describe('Name of the model at `CONTEXT_ENDPOINT_URL`; required with it.'),
  CONTEXT_ENDPOINT_KEY: z
    .string()
    .optional()
    .describe('Key for `CONTEXT_ENDPOINT_URL`, if the service requires one.'),
  CONTEXT_ENDPOINT_SECONDS: whole
    .min(1)
    .max(120)
    .default(20)
    .describe(
      'How long to wait for an answer of `CONTEXT_ENDPOINT_URL`. After that the page is read without it.',
    ),
  DNS_SERVERS: wordList.describe(
    'Name servers that are asked whether an organization owns a domain: addresses, with a port if needed, separated by commas. Unless set, those of the system.',
  ),
  OWN_NETWORK_HOSTS: wordList.describe(
    'Host names and addresses in your own network where the identity provider of an organization may be, separated by commas. A provider on the server itself (`localhost`) then needs no https. All other providers must be on the public internet, with https.',
  ),
  WEBHOOKS: flag.describe(
    'Whether people can enter addresses on the public internet that the server notifies, by https, when their jobs end. A notification has only ids, states and counts.',
  ),
  WEBHOOK_OWN_HOSTS: wordList.describe(
    'Host names and addresses in your own network that may also be notified, separated by commas. The server itself (`localhost`) needs no https.',
  ),
  UPLOAD_MEMORY_MB: whole
    .min(64)
    .default(1024)
    .describe(
      'Memory for the files of calls in progress, in MB. When it is full, further calls wait and are then told that the server is busy. One account may fill half of it.',
    ),
  JOB_MAX_FILES: whole
    .min(1)
    .max(MAX_JOB_FILES)
    .default(200)
    .describe('Most files in one job (`POST /api/jobs`).'),
  JOB_MAX_FILE_MB: whole
    .min(1)
    .max(500)
    .default(50)
    .describe('Largest PDF of a job, in MB (1,048,576 bytes).'),
  JOB_MEMORY_MB: whole
    .min(16)
    .default(1024)
    .describe(
      'Memory for the files and results of all jobs, in MB, in this process or in Redis. When it is full, further jobs are told that the server is busy. One account may fill half of it.',
    ),
  TASK_WORKERS: whole
    .min(1)
    .max(64)
    .default(Math.min(Math.max(availableParallelism(), 2), 4))
    .describe(
      'Number of threads that work on documents. Unless set, one for each processor, but at least 2 and at most 4.',
    ),
  TASK_QUEUE_LIMIT: whole
    .min(1)
    .default(100)
    .describe('Most documents that may wait before the server answers that it is busy.'),
  LOAD_AHEAD: switchedOn.describe(
    'Whether idle threads load models and lists before a document needs them. With `false` a process starts with less work and memory, but the first documents of each thread take some seconds longer.',
  ),
  TASK_MEMORY_MB: whole
    .min(128)
    .default(1024)
    .describe('Memory in MB above which a worker thread is replaced.'),
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
