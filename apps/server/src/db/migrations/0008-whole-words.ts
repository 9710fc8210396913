import type { Migration } from './migration.ts';

export const wholeWords: Migration = {
  name: '0008-whole-words',
  statements: [`alter table "patterns" add column "whole_words" integer not null default 0`],
};
