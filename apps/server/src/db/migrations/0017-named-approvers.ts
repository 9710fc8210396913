import type { Migration } from './migration.ts';

/** Whether reports and proofs of an organization name the approver. */
export const namedApprovers: Migration = {
  name: '0017-named-approvers',
  statements: ['alter table "approval_rules" add column "names_approver" integer not null default 0'],
};
