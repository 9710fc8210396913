import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { migrate } from '../db/migrate.ts';

// Starting the server migrates too; this command is for those who do it beforehand.
const db = openConfiguredDatabase(readConfig(process.env));
const applied = await migrate(db, systemClock);
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
await db.destroy();
