import { z } from 'zod';
import { defineStored } from '../../../shared/storage.ts';

/** What was filled in of a new account, for as long as the tab is open; a password is never kept. */
export const signupDraft = defineStored<{ username: string; email: string; department_id: string }>(
  {
    key: 'signup.draft',
    version: 1,
    schema: z.object({ username: z.string(), email: z.string(), department_id: z.string() }),
    fallback: { username: '', email: '', department_id: '' },
  },
  () => globalThis.sessionStorage ?? null,
);
