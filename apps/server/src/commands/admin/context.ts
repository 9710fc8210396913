import { createBilling } from '../../adapters/billing/create-billing.ts';
import { createMailer } from '../../adapters/mail/create-mailer.ts';
import { createAuditLog } from '../../audit/create-audit-log.ts';
import { newUuid, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { openConfiguredDatabase, requireDatabase } from '../../configured-database.ts';
import { secretOf } from '../../configured-secret.ts';
import { migrate } from '../../db/migrate.ts';
import { readPlans } from '../../plans/plans-file.ts';

/** The dependencies of a command, with the server's database, which may be in use by a running server. */
export async function openContext(config: Config) {
  requireDatabase(config);
  const db = openConfiguredDatabase(config);
  const clock = systemClock;
  const newId = newUuid;
  await migrate(db, clock);
  const secret = await secretOf(config, db);
  const publicUrl = () => config.http.publicUrl;
  const plans = readPlans(config.plansFile);
  const billing = await createBilling(config.billing, { db, secret, plans, clock, newId, publicUrl });
  const audit = createAuditLog({ clock, secret });
  const mail = await createMailer(config.mail, clock);
  return { config, db, clock, newId, secret, publicUrl, plans, billing, audit, mail };
}

export type Context = Awaited<ReturnType<typeof openContext>>;
