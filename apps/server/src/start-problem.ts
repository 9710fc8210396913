import { KeyRingError } from '@sladd/proof/node';
import { type Config, ConfigError } from './config.ts';
import { dataFiles, notWritable } from './data-folder.ts';
import { DatabaseUnavailableError } from './db/database-unavailable.ts';
import { MigrationDriftError } from './db/migrate.ts';
import type { FileFault } from './db/sqlite/database-file.ts';
import { codeOf } from './error-code.ts';
import { SecretError } from './secret.ts';
import { StartError } from './start-error.ts';

/** Messages for error codes of the system, SQLite and PostgreSQL (appendix A of its manual) at the start. */
const sentences: readonly (readonly [code: RegExp, tell: (config: Config | null) => string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, (config) => diskFull(folderOf(config))],
  [/^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/, (config) => notWritable(folderOf(config))],
  [/^(SQLITE_CORRUPT.*|SQLITE_NOTADB)$/, (config) => damaged(databaseOf(config))],
  [
    /^SQLITE_IOERR.*$/,
    (config) =>
      `The disk that holds ${folderOf(config)} gives errors. Check the disk; a backup is put back with "npm run restore -- FILE".`,
  ],
  [
    /^SQLITE_BUSY.*$/,
    (config) => `Another program holds the database in ${folderOf(config)}. Stop it and start again.`,
  ],
  [/^28P01$/, () => 'PostgreSQL refuses the password of DATABASE_URL. Correct it there.'],
  [
    /^28/,
    () =>
      'PostgreSQL does not let the user of DATABASE_URL in: it does not know the name, or its pg_hba.conf has no line for that user from this machine. Correct one of them.',
  ],
  [/^3D000$/, () => 'PostgreSQL has no database of the name in DATABASE_URL. Create it or correct the name.'],
  [
    /^42501$/,
    () =>
      'The user of DATABASE_URL may not create tables in that PostgreSQL database. Give the right or name another user.',
  ],
];

/**
 * One sentence about why the start failed and what to do, without a stack. `config` is null if it could not be read.
 */
export function describeStartProblem(error: unknown, config: Config | null): string {
  if (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof SecretError ||
    error instanceof KeyRingError
  )
    return error.message;
  if (error instanceof MigrationDriftError)
    return `${error.message}. Start the version of Sladd that this database belongs to, or put a backup of this version in place.`;
  if (error instanceof DatabaseUnavailableError) return postgresSilent(error);
  if (/\b(EMFILE|ENFILE)\b/.test(String(error))) return TOO_FEW_FILES;
  const connection = postgresConnection.find(([known]) => known.test(String(error)));
  if (connection) return connection[1];
  const { syscall, port, hostname } = (error ?? {}) as Record<string, unknown>;
  // Other names are looked up as well, such as that of the mail server.
  if (syscall === 'getaddrinfo' && hostname === config?.http.host) return noSuchHost(config);
  if (syscall === 'listen')
    return codeOf(error) === 'EADDRNOTAVAIL' ? noSuchHost(config) : portTaken(error, port, config);
  const code = codeOf(error) ?? '';
  const sentence = sentences.find(([known]) => known.test(code));
  if (sentence) return sentence[1](config);
  return `Something unforeseen stopped the start: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}

const TOO_FEW_FILES =
  'This account may not open as many files as Sladd needs. Allow more, at least 1024: "ulimit -n 1024", or LimitNOFILE of its service.';

/** Messages of pg 8.23 without a code, for connections that PostgreSQL did not refuse. */
const postgresConnection: readonly (readonly [message: RegExp, sentence: string])[] = [
  [
    /client password must be a (non-empty )?string/,
    'PostgreSQL asks for a password, and DATABASE_URL has none. Put it between the user and the host.',
  ],
  [
    /server does not support SSL connections/,
    'PostgreSQL offers no encrypted connection, which DATABASE_URL asks for. Switch it on there, or take sslmode out of DATABASE_URL.',
  ],
  [
    /certificate|Hostname\/IP does not match/i,
    'The certificate of PostgreSQL is not trusted. Name its authority with sslrootcert in DATABASE_URL, or correct the host name.',
  ],
];

function postgresSilent({ cause }: DatabaseUnavailableError): string {
  const { code, hostname } = (cause ?? {}) as { code?: string; hostname?: string };
  if (hostname !== undefined && /^(ENOTFOUND|EAI_)/.test(code ?? ''))
    return `The host name of DATABASE_URL, ${hostname}, is not known on this network. Correct it, then start Sladd again.`;
  return 'PostgreSQL at DATABASE_URL does not answer. Start it or correct the address, then start Sladd again.';
}

function noSuchHost(config: Config | null): string {
  return `This machine has no address "${config?.http.host ?? ''}" to listen on; choose another with HOST.`;
}

function portTaken(error: unknown, failed: unknown, config: Config | null): string {
  const [port, operations] = [config?.http.port ?? 'asked for', config?.operationsPort];
  if (port === operations) return `PORT and OPERATIONS_PORT are both ${port}; choose two.`;
  const ofOperations = operations !== undefined && failed === operations;
  const isTaken = codeOf(error) === 'EADDRINUSE';
  const reason = isTaken ? 'is taken by another program' : 'may not be used by this account';
  return ofOperations
    ? `The port ${operations} ${reason}; choose another with OPERATIONS_PORT.`
    : `The port ${port} ${reason}; choose another with PORT.`;
}

function folderOf(config: Config | null): string {
  return config?.dataDirectory ?? 'the data folder';
}

function databaseOf(config: Config | null): string {
  return config ? dataFiles(config.dataDirectory).database : 'the database';
}

function diskFull(folder: string): string {
  return `The disk that holds ${folder} is full. Free some space there and start again.`;
}

/** The message for an unusable database file. */
export function describeFileFault(fault: FileFault, path: string): string {
  switch (fault) {
    case 'empty':
      return `The database ${path} has 0 bytes: it was cut off or emptied. Put a backup in its place with "npm run restore -- FILE", or delete the file to begin with an empty database.`;
    case 'foreign':
      return `The file ${path} is not a database of Sladd. Move it away, or name another folder with DATA_DIR.`;
    case 'damaged':
      return damaged(path);
  }
}

function damaged(path: string): string {
  return `The database ${path} is damaged. Put a backup in its place with "npm run restore -- FILE"; the damaged files are kept beside it.`;
}
