import { type PlanCode, planCodes } from '@sladd/contract';
import { newUuid, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { findUserByIdentifier } from '../features/auth/index.ts';
import { givePlan, PlanNotGivenError } from '../features/subscriptions/index.ts';
import { ofUser } from '../plans/plan-owner.ts';
import { readPlans } from '../plans/plans-file.ts';
import { openConfiguredDatabase } from '../server.ts';

// For the owner of a server: gives a plan by hand, or takes it away with `free`.
const [identifier, code, ...rest] = process.argv.slice(2);
const isPlanCode = (text: string | undefined): text is PlanCode => planCodes.some((one) => one === text);

if (identifier === undefined || !isPlanCode(code) || rest.some((option) => option !== '--unlimited')) {
  console.error(
    `Usage: npm run plan -- USER PLAN [--unlimited]\nUSER is a user name or e-mail address; PLAN is one of ${planCodes.join(', ')}; free takes a plan away.`,
  );
  process.exit(1);
}

const config = readConfig(process.env);
const db = openConfiguredDatabase(config);
await migrate(db, systemClock);
const user = await findUserByIdentifier(db, identifier);
try {
  if (!user) throw new PlanNotGivenError('there is no such user');
  const deps = { db, clock: systemClock, newId: newUuid, plans: readPlans(config.plansFile) };
  await givePlan(deps, { owner: ofUser(user.id), planCode: code, isUnlimited: rest.length > 0 });
  console.log(`${user.name} has the plan ${code}`);
} catch (error) {
  if (!(error instanceof PlanNotGivenError)) throw error;
  console.error(`The plan was not given: ${error.message}.`);
  process.exitCode = 1;
}
await db.destroy();
