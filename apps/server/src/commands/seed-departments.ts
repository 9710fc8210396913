import { newUuid, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { migrate } from '../db/migrate.ts';
import { readDepartmentSeed, seedDepartments } from '../features/departments/index.ts';

// For administrators: updates the departments after their file was edited.
const config = readConfig(process.env);
const db = openConfiguredDatabase(config);
await migrate(db, systemClock);
const seed = readDepartmentSeed(config.departmentsFile);
await seedDepartments(db, seed, newUuid);
console.log(`${seed.length} departments are as in the file; others are inactive`);
await db.destroy();
