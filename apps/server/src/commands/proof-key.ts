import { keyGroups } from '@sladd/proof';
import { systemClock } from '../clock.ts';
import { secretOf } from '../configured-secret.ts';
import { makeDataFolder } from '../data-folder.ts';
import { openProofKeys } from '../proof-keys.ts';
import { onDatabase } from './on-database.ts';

// For the operator: shows the proof keys, or replaces the current one. A running server picks up the new one.
const [task, ...rest] = process.argv.slice(2);
if ((task !== 'show' && task !== 'rotate') || rest.length > 0) {
  console.error('Usage: npm run proof-key -- show|rotate');
  process.exit(1);
}
await onDatabase(async (db, config) => {
  makeDataFolder(config.dataDirectory);
  const keys = openProofKeys(config, await secretOf(config, db), systemClock);
  if (task === 'rotate') keys.rotate();
  for (const { keyid, valid_from, valid_until } of keys.published())
    console.log(
      `${keyGroups(keyid).join(' ')}  from ${valid_from}${valid_until ? ` until ${valid_until}` : ', in use'}`,
    );
});
