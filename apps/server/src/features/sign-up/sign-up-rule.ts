import type { SignUpRule } from '@sladd/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { findInstallation } from './installation.ts';

const domainsSchema = z.array(z.string());

/** The sign-up rule: from the environment, else as set by administrators, else open. */
export async function findSignUpRule(db: Database, { signUp }: Pick<Config, 'signUp'>): Promise<SignUpRule> {
  if (signUp !== null) return { mode: signUp.mode, domains: [...signUp.domains] };
  const row = await findInstallation(db);
  if (!row) return { mode: 'open', domains: [] };
  return { mode: row.sign_up_mode, domains: domainsSchema.parse(JSON.parse(row.sign_up_domains)) };
}
