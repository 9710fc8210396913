import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MEGABYTE_BYTES, signUpDomainSchema } from '@sladd/contract';
import { type Environment, environmentSchema, wordList } from './environment.ts';

/** The configuration from the environment; frozen, read once. */
export type Config = ReturnType<typeof groupConfig>;

function groupConfig(env: Environment) {
  return deepFreeze({
    isDevelopment: env.NODE_ENV !== 'production',
    dataDirectory: resolve(env.DATA_DIR),
    departmentsFile: env.DEPARTMENTS_FILE === undefined ? null : resolve(env.DEPARTMENTS_FILE),
    secret: env.SERVER_SECRET ?? null,
    role: env.ROLE,
    redisUrl: env.REDIS_URL ?? null,
    operationsPort: env.OPERATIONS_PORT ?? null,
    tracing: tracingOf(env),
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
      trustProxy: env.TRUST_PROXY,
      hsts: { maxAge: env.HSTS_SECONDS, includeSubDomains: env.HSTS_SUBDOMAINS },
      callsPerMinute: env.CALLS_PER_MINUTE,
      keyCallsPerMinute: env.API_KEY_CALLS_PER_MINUTE,
      shutdownGraceMs: env.SHUTDOWN_GRACE_SECONDS * 1000,
    },
    site: {
      websiteUrl: env.WEBSITE_URL ?? null,
      sourceUrl: env.SOURCE_URL ?? null,
      takesCspReports: env.CSP_REPORTS,
      takesProblemReports: env.PROBLEM_REPORTS,
    },
    log: { level: env.LOG_LEVEL },
    db: { postgresUrl: env.DATABASE_URL ?? null, waitMs: env.DATABASE_WAIT_SECONDS * 1000 },
    plansFile: env.PLANS_FILE === undefined ? null : resolve(env.PLANS_FILE),
    billing: {
      kind: env.BILLING,
      stripe: {
        secretKey: env.STRIPE_SECRET_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: env.STRIPE_API_URL,
      },
    },
    owner: {
      username: env.OWNER_USERNAME,
      email: env.OWNER_EMAIL,
      password: env.OWNER_PASSWORD ?? null,
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      directory: resolve(env.DATA_DIR, 'mail'),
      from: env.MAIL_FROM,
      contactAddress: env.CONTACT_EMAIL ?? null,
    },
    signUp: env.SIGN_UP === undefined ? null : { mode: env.SIGN_UP, domains: env.SIGN_UP_DOMAINS },
    modelsFolder: env.MODELS_DIR === undefined ? null : resolve(env.MODELS_DIR),
    contextEndpoint: contextEndpointOf(env),
    dnsServers: env.DNS_SERVERS,
    ownHosts: env.OWN_NETWORK_HOSTS,
    limits: {
      maxFileBytes: env.MAX_FILE_MB * MEGABYTE_BYTES,
      maxOpenFiles: env.MAX_OPEN_FILES,
      uploadBytes: env.UPLOAD_MEMORY_MB * MEGABYTE_BYTES,
    },
    webhooks: { isOn: env.WEBHOOKS, ownHosts: env.WEBHOOK_OWN_HOSTS },
    jobs: {
      maxFiles: env.JOB_MAX_FILES,
      maxFileBytes: env.JOB_MAX_FILE_MB * MEGABYTE_BYTES,
      memoryBytes: env.JOB_MEMORY_MB * MEGABYTE_BYTES,
    },
    tasks: {
      workers: env.TASK_WORKERS,
      queueLimit: env.TASK_QUEUE_LIMIT,
      loadsAhead: env.LOAD_AHEAD,
      workerMemoryMegabytes: env.TASK_MEMORY_MB,
    },
  });
}

/** Where traces are sent; null unless an administrator configured a collector. */
function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: text }: Environment) {
  if (url === undefined) return null;
  const pairs = (text ?? '').split(',').filter((pair) => pair !== '');
  const headers = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
  });
  return { url, headers: Object.fromEntries(headers) as Record<string, string> };
}

/** The language model service for `advanced`; null unless an administrator configured one. */
function contextEndpointOf(env: Environment) {
  const { CONTEXT_ENDPOINT_URL: url, CONTEXT_ENDPOINT_MODEL: model, CONTEXT_ENDPOINT_KEY: apiKey } = env;
  if (url === undefined || model === undefined) return null;
  const timeoutMs = env.CONTEXT_ENDPOINT_SECONDS * 1000;
  return { url, model, timeoutMs, ...(apiKey === undefined ? {} : { apiKey }) };
}

/** Thrown by {@link readConfig}; lists all problems at once, without values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration. An empty variable counts as not set; `NAME_FILE` is the path of a file with the value of
 * `NAME`. Throws `ConfigError`.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const given: Record<string, string> = {};
  for (const name of Object.keys(environmentSchema.shape)) {
    const value = readVariable(variables, name, problems);
    if (value !== undefined) given[name] = value;
  }
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  if (given.CONTEXT_ENDPOINT_URL !== undefined && given.CONTEXT_ENDPOINT_MODEL === undefined) {
    problems.push('CONTEXT_ENDPOINT_MODEL: needed with CONTEXT_ENDPOINT_URL');
  }
  problems.push(...signUpProblems(given), ...roleProblems(given));
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (given.BILLING === 'stripe' && given[name] === undefined)
      problems.push(`${name}: needed with BILLING=stripe`);
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return groupConfig(parsed.data);
}

/** State that several processes share must be in a place that all of them can reach. */
function roleProblems({ ROLE, REDIS_URL, ...given }: Readonly<Record<string, string>>): string[] {
  if (REDIS_URL === undefined)
    return ROLE === 'web' || ROLE === 'worker' ? [`REDIS_URL: needed with ROLE=${ROLE}`] : [];
  const needed = ROLE === 'worker' ? ['SERVER_SECRET'] : ['DATABASE_URL', 'SERVER_SECRET'];
  const missing = needed.filter((name) => given[name] === undefined);
  const problems = missing.map((name) => `${name}: needed with REDIS_URL`);
  if (ROLE === undefined || ROLE === 'all') problems.push('ROLE: web or worker with REDIS_URL');
  return problems;
}

function signUpProblems({
  SIGN_UP: mode,
  SIGN_UP_DOMAINS: text,
}: Readonly<Record<string, string>>): string[] {
  if (mode === 'domain' && text === undefined) return ['SIGN_UP_DOMAINS: needed with SIGN_UP=domain'];
  const domains = wordList.parse(text);
  return domains.every((domain) => signUpDomainSchema.safeParse(domain).success)
    ? []
    : ['SIGN_UP_DOMAINS: domains such as example.org, separated by commas'];
}

function readVariable(
  variables: Readonly<Record<string, string | undefined>>,
  name: string,
  problems: string[],
): string | undefined {
  const direct = variables[name] || undefined;
  const path = variables[`${name}_FILE`] || undefined;
  if (path === undefined) return direct;
  if (direct !== undefined) {
    problems.push(`${name}: given both directly and by ${name}_FILE`);
    return undefined;
  }
  try {
    const value = readFileSync(path, 'utf8').trim();
    if (value === '') problems.push(`${name}_FILE: the file is empty`);
    return value || undefined;
  } catch {
    problems.push(`${name}_FILE: cannot be read`);
    return undefined;
  }
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
