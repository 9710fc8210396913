import { newUuid, systemClock } from '../clock.ts';
import { migrate } from '../db/migrate.ts';
import { readDepartmentSeed, seedDepartments } from '../features/departments/index.ts';
import { onDatabase } from './on-database.ts';

// For administrators: updates the departments after their file was edited.
await onDatabase(async (db, config) => {
  await migrate(db, systemClock);
  const seed = readDepartmentSeed(config.departmentsFile);
  await seedDepartments(db, seed, newUuid);
  console.log(`${seed.length} departments are as in the file; all others are inactive`);
});
