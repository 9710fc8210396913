import { makeDataFolder } from '../data-folder.ts';
import { loadOrCreateSecret } from '../secret.ts';
import { configOfCommand } from './config-of-command.ts';

// For administrators who lost the secret of a data folder. An existing one is kept.
process.umask(0o077);
const { dataDirectory } = configOfCommand();
try {
  makeDataFolder(dataDirectory);
  loadOrCreateSecret(dataDirectory);
  console.log(`${dataDirectory} now has a secret. Keep it with your backups.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
