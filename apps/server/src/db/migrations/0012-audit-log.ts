import type { Migration } from './migration.ts';

/**
 * Entries are only added, never changed. They are deleted only up to the cut of their chain, which is itself recorded
 * in the chain.
 */
export const auditLog: Migration = {
  name: '0012-audit-log',
  statements: [
    `create table "audit_chains" (
      "chain" text primary key,
      "last_seq" integer not null,
      "last_hash" text not null,
      "cut_seq" integer not null,
      "cut_hash" text not null,
      "retention_years" integer not null
    )`,
    `create table "audit_events" (
      "chain" text not null,
      "seq" integer not null,
      "at" text not null,
      "action" text not null,
      "result" text not null,
      "actor_kind" text not null,
      "actor_id" text,
      "actor_name" text,
      "target_kind" text,
      "target_id" text,
      "target_name" text,
      "details" text not null,
      "network" text,
      "previous_hash" text not null,
      "hash" text not null,
      "seal" text not null,
      primary key ("chain", "seq")
    )`,
    'create index "audit_events_at" on "audit_events" ("chain", "at")',
    'create index "audit_events_action" on "audit_events" ("chain", "action", "seq")',
    {
      sqlite: [
        `create trigger "audit_events_unchanged" before update on "audit_events"
        begin select raise(abort, 'entries of the audit log are never changed'); end`,
        `create trigger "audit_events_kept" before delete on "audit_events"
        when not exists (
          select 1 from "audit_chains" where "chain" = old."chain" and "cut_seq" >= old."seq"
        )
        begin select raise(abort, 'entries of the audit log are never deleted'); end`,
      ],
      postgres: [
        `create function "audit_events_refuse"() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            if exists (
              select 1 from "audit_chains" where "chain" = old."chain" and "cut_seq" >= old."seq"
            ) then
              return old;
            end if;
          end if;
          raise exception 'entries of the audit log are never changed or deleted';
        end $$`,
        `create trigger "audit_events_unchanged" before update or delete on "audit_events"
        for each row execute function "audit_events_refuse"()`,
        `create trigger "audit_events_kept" before truncate on "audit_events"
        for each statement execute function "audit_events_refuse"()`,
      ],
    },
  ],
};
