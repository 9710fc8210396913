import { departments } from './0001-departments.ts';
import { accounts } from './0002-accounts.ts';
import { subscriptions } from './0003-subscriptions.ts';
import { settings } from './0004-settings.ts';
import { documents } from './0005-documents.ts';
import { departmentNames } from './0006-department-names.ts';
import { mailOutbox } from './0007-mail-outbox.ts';
import { wholeWords } from './0008-whole-words.ts';
import { ownSessions } from './0009-own-sessions.ts';
import { billing } from './0010-billing.ts';
import { organizations } from './0011-organizations.ts';
import { auditLog } from './0012-audit-log.ts';
import { domainsAndSignIn } from './0013-domains-and-sign-in.ts';
import { approvals } from './0014-approvals.ts';
import { administration } from './0015-administration.ts';
import { sharedRules } from './0016-shared-rules.ts';
import { namedApprovers } from './0017-named-approvers.ts';
import { jobs } from './0018-jobs.ts';
import { webhooks } from './0019-webhooks.ts';
import { sealedEnds } from './0020-sealed-ends.ts';
import type { Migration } from './migration.ts';

/** All migrations, in order of execution. */
export const migrations: readonly Migration[] = [
  departments,
  accounts,
  subscriptions,
  settings,
  documents,
  departmentNames,
  mailOutbox,
  wholeWords,
  ownSessions,
  billing,
  organizations,
  auditLog,
  domainsAndSignIn,
  approvals,
  administration,
  sharedRules,
  namedApprovers,
  jobs,
  webhooks,
  sealedEnds,
];
