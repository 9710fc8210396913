import { newUuid, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { migrate } from '../db/migrate.ts';
import { readDepartmentSeed, seedDepartments } from '../features/departments/index.ts';

// For administrators: makes the departments those of the file again, after it was edited.
const config = readConfig(process.env);
const db = openConfiguredDatabase(config);
await migrate(db, systemClock);
const seed = readDepartmentSeed(config.departmentsFile);
await seedDepartments(db, seed, newUuid);
console.log(`${seed.length} departments are as in the file; others are inactive`);
await db.destroy();
