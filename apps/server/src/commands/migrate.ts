import { systemClock } from '../clock.ts';
import { migrate } from '../db/migrate.ts';
import { onDatabase } from './on-database.ts';

// The server also migrates at the start; this command is for doing it beforehand.
await onDatabase(async (db) => {
  const applied = await migrate(db, systemClock);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
});
