import { isErrorCode } from '@sladd/contract';
import { z } from 'zod';

/** A flag of the address: `true` in any spelling the address bar gives it; anything else is off. */
const flag = z
  .union([z.boolean(), z.literal('true'), z.literal('')])
  .transform((value) => value !== false)
  .optional()
  .catch(undefined);
const plan = z.string().min(1).max(60).optional().catch(undefined);

/** Query of the login screen. */
export const loginSearchSchema = z.object({
  registered: flag,
  verifyEmail: flag,
  plan,
  accountDeleted: flag,
  /** Why signing in by an organization's provider did not end well; a code of the catalogue. */
  sso_error: z.string().refine(isErrorCode).optional().catch(undefined),
  /** The address that was asked for before login. */
  redirect: z.string().optional().catch(undefined),
});

/** Query of screens that a chosen plan passes through. */
export const planSearchSchema = z.object({ plan });

/** The address bar turns a token of digits into a number. */
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(500))
  .optional()
  .catch(undefined);

/** Query of the sign-up; whoever comes by a mailed invitation brings its token. */
export const signupSearchSchema = z.object({ plan, invitation: text });

/** Query of the links in mails. */
export const tokenSearchSchema = z.object({ token: text, plan });

/** Query of asking for the confirmation again. */
export const resendSearchSchema = z.object({ email: text });

/** Where whoever is signed in goes: to the checkout of a chosen plan, else where they wanted to go, else to work. */
export function landingOf(search: { plan?: string | undefined; redirect?: string | undefined }): string {
  if (search.plan) return `/subscription/checkout?plan=${encodeURIComponent(search.plan)}`;
  return ownAddress(search.redirect) ?? '/playground';
}

/** The address if it lies on this site and is no login screen itself, else null; a link must not lead strangers away. */
function ownAddress(address: string | undefined): string | null {
  if (!address?.startsWith('/')) return null;
  const here = 'http://here.invalid';
  if (!URL.canParse(address, here)) return null;
  const url = new URL(address, here);
  if (
    url.origin !== here ||
    url.pathname === '/' ||
    url.pathname === '/login' ||
    url.pathname === '/login/organization' ||
    url.pathname === '/signup'
  ) {
    return null;
  }
  return url.pathname + url.search + url.hash;
}
