import type { Migration } from './migration.ts';

/** Sessions no longer use a library: drops the table and columns that only the library used. */
export const ownSessions: Migration = {
  name: '0009-own-sessions',
  statements: [
    'drop table "verifications"',
    ...[
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'scope',
    ].map((column) => `alter table "credentials" drop column "${column}"`),
  ],
};
