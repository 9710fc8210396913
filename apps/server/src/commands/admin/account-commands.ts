import { type AccountState, accountStates, isPlanCode } from '@sladd/contract';
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  endSessions,
  giveAccountPlan,
  makeResetLink,
  operator,
  setAdministrator,
  showAccount,
  showAccounts,
  verifyAccount,
} from '../../features/administration/index.ts';
import { findUserByIdentifier, type UserRow } from '../../features/auth/index.ts';
import { AppError } from '../../http/app-error.ts';
import { type Command, UsageError } from './command.ts';
import type { Context } from './context.ts';

const MOST_LISTED = 100;

async function userOf({ db }: Context, identifier: string | undefined): Promise<UserRow> {
  if (identifier === undefined) throw new UsageError();
  const user = await findUserByIdentifier(db, identifier);
  if (!user) throw new AppError('admin.account_not_found');
  return user;
}

/** A command that changes one account and reports the change. */
function toAccount(
  act: (context: Context, user: UserRow) => Promise<unknown>,
  said: (name: string) => string,
): Command {
  return {
    words: 1,
    run: async (context, [identifier]) => {
      const user = await userOf(context, identifier);
      await act(context, user);
      return said(user.name);
    },
  };
}

const isState = (text: string): text is AccountState => accountStates.some((one) => one === text);

export const accountCommands: Readonly<Record<string, Command>> = {
  accounts: {
    words: 0,
    options: ['search', 'state', 'json'],
    run: async ({ db }, _words, { search, state, json }) => {
      if (state !== undefined && !isState(state)) throw new UsageError();
      const lines: string[] = [];
      const all: object[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await showAccounts(db, { search, state, cursor, limit: MOST_LISTED });
        all.push(...page.accounts);
        for (const one of page.accounts) {
          const marks = [
            ...(one.administrator ? ['administrator'] : []),
            ...(one.disabled_at === null ? [] : ['disabled']),
            ...(one.email_verified ? [] : ['unverified']),
          ];
          lines.push(
            [
              one.username,
              one.email,
              one.plan_code ?? 'no plan',
              one.last_sign_in_at ?? 'never',
              ...marks,
            ].join('\t'),
          );
        }
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      if (json !== undefined) return JSON.stringify(all, null, 2);
      return lines.join('\n') || 'There is no such account.';
    },
  },
  find: {
    words: 1,
    options: ['json'],
    run: async (context, [identifier], { json }) => {
      const account = await showAccount(context, (await userOf(context, identifier)).id);
      if (json !== undefined) return JSON.stringify(account, null, 2);
      const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
      return Object.entries(account)
        .map(([name, value]) => `${name.padEnd(16)} ${text(value)}`)
        .join('\n');
    },
  },
  verify: toAccount(
    (context, { id }) => verifyAccount(context, operator, id),
    (name) => `The address of ${name} counts as confirmed.`,
  ),
  disable: toAccount(
    (context, { id }) => disableAccount(context, operator, id),
    (name) => `${name} is disabled: sessions are ended, API keys deleted.`,
  ),
  enable: toAccount(
    (context, { id }) => enableAccount(context, operator, id),
    (name) => `${name} may sign in again.`,
  ),
  'end-sessions': toAccount(
    (context, { id }) => endSessions(context, operator, id),
    (name) => `${name} is signed out everywhere.`,
  ),
  'reset-link': {
    words: 1,
    run: async (context, [identifier]) =>
      makeResetLink(context, operator, (await userOf(context, identifier)).id),
  },
  plan: {
    words: 2,
    options: ['unlimited'],
    run: async (context, [identifier, planCode], { unlimited }) => {
      if (!isPlanCode(planCode)) throw new UsageError();
      const user = await userOf(context, identifier);
      await giveAccountPlan(context, operator, user.id, { planCode, isUnlimited: unlimited === '' });
      return `${user.name} has the plan ${planCode}.`;
    },
  },
  delete: {
    words: 1,
    options: ['yes'],
    run: async (context, [identifier], { yes }) => {
      const user = await userOf(context, identifier);
      if (yes === undefined) throw new UsageError();
      await deleteAccount(context, operator, user.id);
      return `${user.name} is deleted.`;
    },
  },
  name: toAccount(
    (context, { id }) => setAdministrator(context, operator, id, true),
    (name) => `${name} is an administrator of the installation.`,
  ),
  unname: toAccount(
    (context, { id }) => setAdministrator(context, operator, id, false),
    (name) => `${name} is no longer an administrator.`,
  ),
};
