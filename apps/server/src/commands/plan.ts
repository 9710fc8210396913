import { isPlanCode, planCodes } from '@sladd/contract';
import { createAuditLog } from '../audit/create-audit-log.ts';
import { newUuid, systemClock } from '../clock.ts';
import { secretOf } from '../configured-secret.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { operator } from '../features/administration/index.ts';
import { findUserByIdentifier } from '../features/auth/index.ts';
import { findOrganization } from '../features/memberships/index.ts';
import { givePlan, PlanNotGivenError } from '../features/subscriptions/index.ts';
import { ofOrganization, ofUser } from '../plans/plan-owner.ts';
import { readPlans } from '../plans/plans-file.ts';
import { onExistingDatabase } from './on-database.ts';

// For the operator: gives a plan, or removes it with `free`.
const [identifier, code, ...rest] = process.argv.slice(2);

if (identifier === undefined || !isPlanCode(code) || rest.some((option) => option !== '--unlimited')) {
  console.error(
    `Usage: npm run plan -- USER PLAN [--unlimited]\nUSER is a user name or e-mail address, or organization:ID; PLAN is one of ${planCodes.join(', ')}; free takes a plan away.`,
  );
  process.exit(1);
}

await onExistingDatabase(async (db, config) => {
  await migrate(db, systemClock);
  const receiver = await findReceiver(db, identifier);
  try {
    if (!receiver) throw new PlanNotGivenError('there is no such user or organization');
    const deps = { db, clock: systemClock, newId: newUuid, plans: readPlans(config.plansFile) };
    const { owner, name } = receiver;
    const isUnlimited = rest.length > 0;
    const audit = createAuditLog({ clock: systemClock, secret: await secretOf(config, db) });
    await db.transaction().execute(async (transaction) => {
      await givePlan({ ...deps, db: transaction }, { owner, planCode: code, isUnlimited });
      await audit.record(transaction, {
        organizationId: null,
        actor: operator.audit,
        action: 'account.plan_given',
        details: { plan_code: code, is_unlimited: isUnlimited },
        target: { kind: owner.kind === 'user' ? 'account' : 'organization', id: owner.id, name },
      });
    });
    console.log(`${receiver.name} has the plan ${code}`);
  } catch (error) {
    if (!(error instanceof PlanNotGivenError)) throw error;
    console.error(`The plan was not given: ${error.message}.`);
    process.exitCode = 1;
  }
});

/** A user, or an organization as `organization:ID`. */
async function findReceiver(db: Database, text: string) {
  const [, id] = /^organization:(.+)$/.exec(text) ?? [];
  if (id !== undefined) {
    const organization = await findOrganization(db, id);
    return organization && { owner: ofOrganization(organization.id), name: organization.name };
  }
  const user = await findUserByIdentifier(db, text);
  return user && { owner: ofUser(user.id), name: user.name };
}
