import type { Migration } from './migration.ts';

/** Sessions are opened without a library: what only the library wrote or could have written goes. */
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
