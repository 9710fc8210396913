import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { dataFiles } from './data-folder.ts';
import type { Database } from './db/database.ts';
import { holdsAccounts } from './db/migrate.ts';
import { loadOrCreateSecret } from './secret.ts';
import { StartError } from './start-error.ts';

/** The configured secret, or that of the data folder. */
export async function secretOf(config: Config, db: Database): Promise<string> {
  return config.secret ?? (await ownSecret(config, db));
}

/** The secret of the data folder. A new one is only generated for a database without accounts. */
async function ownSecret({ dataDirectory }: Config, db: Database): Promise<string> {
  const path = dataFiles(dataDirectory).secret;
  if (!existsSync(path) && (await holdsAccounts(db))) {
    throw new StartError(
      `The database has accounts and their secret is missing: ${path}. Put it back from a backup or give it as SERVER_SECRET. To go on without, run "npm run new-secret": everybody signs in again, file names in the redaction history cannot be read any more, and organizations enter the secret of their identity provider anew.`,
    );
  }
  return loadOrCreateSecret(dataDirectory);
}
