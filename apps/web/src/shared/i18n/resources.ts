import type account from '../../locales/en/account.json';
import type administration from '../../locales/en/administration.json';
import type approval from '../../locales/en/approval.json';
import type auth from '../../locales/en/auth.json';
import type bases from '../../locales/en/bases.json';
import type billing from '../../locales/en/billing.json';
import type common from '../../locales/en/common.json';
import type contact from '../../locales/en/contact.json';
import type entities from '../../locales/en/entities.json';
import type errors from '../../locales/en/errors.json';
import type jobs from '../../locales/en/jobs.json';
import type organization from '../../locales/en/organization.json';
import type reasons from '../../locales/en/reasons.json';
import type settings from '../../locales/en/settings.json';
import type tour from '../../locales/en/tour.json';
import type validation from '../../locales/en/validation.json';
import type workspace from '../../locales/en/workspace.json';

/** Every namespace with its keys, as the English texts define them. */
export interface Resources {
  account: typeof account;
  approval: typeof approval;
  administration: typeof administration;
  auth: typeof auth;
  bases: typeof bases;
  billing: typeof billing;
  common: typeof common;
  contact: typeof contact;
  entities: typeof entities;
  errors: typeof errors;
  jobs: typeof jobs;
  organization: typeof organization;
  reasons: typeof reasons;
  settings: typeof settings;
  tour: typeof tour;
  validation: typeof validation;
  workspace: typeof workspace;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    keySeparator: false;
  }
}
