import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { migrate } from '../db/migrate.ts';

// The server also migrates at the start; this command is for doing it beforehand.
const db = openConfiguredDatabase(readConfig(process.env));
const applied = await migrate(db, systemClock);
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await db.destroy();
