import type { SignUpRule, SignUpSettings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findSignUpRule, lockInstallation } from '../sign-up/index.ts';
import type { AdminCaller } from './change-account.service.ts';

/** The sign-up rule, and whether the environment or a setting decides it. */
export async function showSignUp({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<SignUpSettings> {
  const rule = await findSignUpRule(db, config);
  return { ...rule, decided_by: config.signUp === null ? 'setting' : 'environment' };
}

/** Sets the sign-up rule. Throws `admin.environment_decides`. */
export async function saveSignUp(
  deps: Pick<Deps, 'db' | 'config' | 'audit'>,
  { audit: actor }: AdminCaller,
  { mode, domains }: SignUpRule,
): Promise<SignUpSettings> {
  if (deps.config.signUp !== null) throw new AppError('admin.environment_decides');
  const listed = mode === 'domain' ? [...new Set(domains)] : [];
  await deps.db.transaction().execute(async (transaction) => {
    const before = await lockInstallation(transaction);
    const sign_up_domains = JSON.stringify(listed);
    if (before.sign_up_mode === mode && before.sign_up_domains === sign_up_domains) return;
    await transaction.updateTable('installation').set({ sign_up_mode: mode, sign_up_domains }).execute();
    await deps.audit.record(transaction, {
      organizationId: null,
      actor,
      action: 'installation.sign_up_changed',
      details: { from: before.sign_up_mode, to: mode, domains: listed.length },
    });
  });
  return showSignUp(deps);
}
