import { betterAuth } from 'better-auth';
import type { NewId } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { SESSION_MS } from './session-times.ts';

export interface SessionEngineOptions {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly newId: NewId;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * The library that checks passwords and opens sessions, on our tables. Its own HTTP handler is never mounted: our calls are the
 * only way in, and write their own cookies. It is told that every database is SQLite, because then it writes instants as text and truth as 0 or 1,
 * which is what our portable tables hold on PostgreSQL too.
 */
export function createSessionEngine({ db, secret, publicUrl, newId }: SessionEngineOptions) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: { db, type: 'sqlite', transaction: true },
    telemetry: { enabled: false },
    // Its messages hold e-mail addresses.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPasswordOf(hash, password),
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        username: { type: 'string', required: true },
        departmentId: { type: 'string', required: true, fieldName: 'department_id' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: SESSION_MS / 1000,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
  });
}

export type SessionEngine = ReturnType<typeof createSessionEngine>;

/** The header by which our calls tell the library the client's address; what a client sends under it is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-sladd-client-address';
