import { z } from 'zod';
import { defineStored } from '../../../shared/browser/storage.ts';

/** The input for a new account, kept while the tab is open; passwords are never stored. */
export const signupDraft = defineStored<{ username: string; email: string; department_id: string }>(
  {
    key: 'signup.draft',
    version: 1,
    schema: z.object({ username: z.string(), email: z.string(), department_id: z.string() }),
    fallback: { username: '', email: '', department_id: '' },
  },
  () => globalThis.sessionStorage ?? null,
);
