import type { AuditAction, AuditDetails, Language, PlanCode } from '@sladd/contract';
import type { AuditActor, AuditEvent } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { ofUser } from '../../plans/plan-owner.ts';
import { deleteAccountOf } from '../account/index.ts';
import { deleteKeysOf } from '../api-keys/index.ts';
import {
  createResetLink,
  deleteSessions,
  markEmailVerified,
  requireOtherAdministrator,
  requirePasswordAllowed,
  type UserRow,
  updateUser,
} from '../auth/index.ts';
import { lockInstallation } from '../sign-up/index.ts';
import { givePlan, PlanNotGivenError } from '../subscriptions/index.ts';
import { countOf } from './accounts.store.ts';
import { requireAccount } from './show-accounts.ts';

/** Who changes an account: an administrator, or the operator by a command, who has no account. */
export interface AdminCaller {
  readonly userId: string | null;
  readonly audit: AuditActor;
}

/** The operator of the server, by a command. */
export const operator: AdminCaller = { userId: null, audit: { kind: 'operator', id: null, network: null } };

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit'>;

/** Gives a plan; `free` removes it. Throws `admin.account_not_found`, `admin.plan_paid` or `plan.not_found`. */
export async function giveAccountPlan(
  deps: ChangeDeps & Pick<Deps, 'plans'>,
  caller: AdminCaller,
  userId: string,
  { planCode, isUnlimited }: { readonly planCode: PlanCode; readonly isUnlimited: boolean },
): Promise<void> {
  await requireAccount(deps.db, userId);
  if (!deps.plans.find(planCode) || planCode === 'free_trial') throw new AppError('plan.not_found');
  await deps.db.transaction().execute(async (transaction) => {
    await givePlan({ ...deps, db: transaction }, { owner: ofUser(userId), planCode, isUnlimited }).catch(
      (error: unknown) => {
        throw error instanceof PlanNotGivenError ? new AppError('admin.plan_paid') : error;
      },
    );
    await record(transaction, deps, caller, userId, {
      action: 'account.plan_given',
      details: { plan_code: planCode, is_unlimited: isUnlimited },
    });
  });
}

/** Marks the address as verified. */
export function verifyAccount(deps: ChangeDeps, caller: AdminCaller, userId: string): Promise<void> {
  return change(deps, userId, async (transaction, user) => {
    if (user.email_verified === 1) return;
    await markEmailVerified(transaction, userId, user.email, deps.clock());
    await record(transaction, deps, caller, userId, { action: 'account.verified', details: {} });
  });
}

/** Disables an account and ends its sessions and keys. Throws `admin.own_account` or `admin.last_administrator`. */
export function disableAccount(deps: ChangeDeps, caller: AdminCaller, userId: string): Promise<void> {
  return change(deps, userId, async (transaction, user) => {
    refuseOwn(caller, userId);
    if (user.disabled_at !== null) return;
    await requireOtherAdministrator(transaction, userId);
    const at = deps.clock();
    await updateUser(transaction, userId, { disabled_at: at.toISOString() }, at);
    await deleteSessions(transaction, userId, null);
    await deleteKeysOf(transaction, userId);
    await record(transaction, deps, caller, userId, { action: 'account.disabled', details: {} });
  });
}

export function enableAccount(deps: ChangeDeps, caller: AdminCaller, userId: string): Promise<void> {
  return change(deps, userId, async (transaction, user) => {
    if (user.disabled_at === null) return;
    await updateUser(transaction, userId, { disabled_at: null }, deps.clock());
    await record(transaction, deps, caller, userId, { action: 'account.enabled', details: {} });
  });
}

/** Ends all sessions of an account. */
export function endSessions(deps: ChangeDeps, caller: AdminCaller, userId: string): Promise<void> {
  return change(deps, userId, async (transaction) => {
    const sessions = await countOf(transaction, 'sessions', userId);
    await deleteSessions(transaction, userId, null);
    await record(transaction, deps, caller, userId, {
      action: 'account.sessions_ended',
      details: { sessions },
    });
  });
}

/** Throws `admin.last_administrator`, `admin.disabled` or `admin.not_verified`. */
export function setAdministrator(
  deps: ChangeDeps,
  caller: AdminCaller,
  userId: string,
  isAdministrator: boolean,
): Promise<void> {
  return change(deps, userId, async (transaction, user) => {
    if ((user.is_administrator === 1) === isAdministrator) return;
    if (isAdministrator) {
      if (user.disabled_at !== null) throw new AppError('admin.disabled');
      if (user.email_verified === 0) throw new AppError('admin.not_verified');
    } else await requireOtherAdministrator(transaction, userId);
    await updateUser(transaction, userId, { is_administrator: isAdministrator ? 1 : 0 }, deps.clock());
    await record(transaction, deps, caller, userId, {
      action: isAdministrator ? 'administrator.named' : 'administrator.dismissed',
      details: {},
    });
  });
}

/**
 * Returns a password reset link, for servers without mail or for an operator. Throws `admin.disabled` or
 * `auth.sso_required`.
 */
export async function makeResetLink(
  deps: ChangeDeps & Pick<Deps, 'publicUrl'>,
  caller: AdminCaller,
  userId: string,
): Promise<string> {
  let link = '';
  await change(deps, userId, async (transaction, user) => {
    if (user.disabled_at !== null) throw new AppError('admin.disabled');
    link = await createResetLink(transaction, deps, user);
    await record(transaction, deps, caller, userId, { action: 'account.reset_sent', details: {} });
  });
  return link;
}

/** Mails a password reset link. Throws `admin.disabled` or `auth.sso_required`. */
export async function mailResetLink(
  deps: ChangeDeps & Pick<Deps, 'outbox'>,
  caller: AdminCaller,
  userId: string,
  language: Language,
): Promise<void> {
  await change(deps, userId, async (transaction, user) => {
    if (user.disabled_at !== null) throw new AppError('admin.disabled');
    await requirePasswordAllowed(transaction, userId, deps.clock());
    const mail = { kind: 'reset_password', recipient: user.email, userId, facts: { language } };
    await deps.outbox.add(transaction, mail);
    await record(transaction, deps, caller, userId, { action: 'account.reset_sent', details: {} });
  });
  deps.outbox.wake();
}

/**
 * Deletes an account as its owner could. Throws `admin.own_account`, `admin.owner` and the codes of `deleteAccountOf`.
 */
export async function deleteAccount(
  deps: ChangeDeps & Pick<Deps, 'billing'> & Partial<Pick<Deps, 'jobs'>>,
  caller: AdminCaller,
  userId: string,
): Promise<void> {
  await requireAccount(deps.db, userId);
  refuseOwn(caller, userId);
  await deleteAccountOf(deps, userId, caller.audit).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'organization.owned'
      ? new AppError('admin.owner')
      : error;
  });
}

function change(
  { db }: ChangeDeps,
  userId: string,
  work: (transaction: Database, user: UserRow) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // One change at a time: concurrent changes could leave no administrator.
    await lockInstallation(transaction);
    await work(transaction, await requireAccount(transaction, userId));
  });
}

function refuseOwn(caller: AdminCaller, userId: string): void {
  if (caller.userId === userId) throw new AppError('admin.own_account');
}

/** Records a change of an account in the log of the installation. */
function record<A extends AuditAction>(
  transaction: Database,
  { audit }: Pick<Deps, 'audit'>,
  { audit: actor }: AdminCaller,
  userId: string,
  fact: { readonly action: A; readonly details: AuditDetails<A> },
): Promise<void> {
  const target = { kind: 'account', id: userId };
  return audit.record(transaction, { ...fact, organizationId: null, actor, target } as AuditEvent);
}
