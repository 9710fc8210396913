import { isErrorCode } from '@sladd/contract';
import { z } from 'zod';

/** A boolean query parameter: `true` as a boolean or a string, or empty; anything else is false. */
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
  /** Why signing in through an organization's provider failed; a code of the catalogue. */
  sso_error: z.string().refine(isErrorCode).optional().catch(undefined),
  /** The address that was requested before the login. */
  redirect: z.string().optional().catch(undefined),
});

/** Query of screens that pass on a chosen plan. */
export const planSearchSchema = z.object({ plan });

/** The router parses a token of digits as a number. */
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(500))
  .optional()
  .catch(undefined);

/** Query of the sign-up; `invitation` is the token of a mailed invitation. */
export const signupSearchSchema = z.object({ plan, invitation: text });

/** Query of the links in mails. */
export const tokenSearchSchema = z.object({ token: text, plan });

/** Query of requesting another confirmation mail. */
export const resendSearchSchema = z.object({ email: text });

/** The target after signing in: the checkout of a chosen plan, else the requested address, else the workspace. */
export function landingOf(search: { plan?: string | undefined; redirect?: string | undefined }): string {
  if (search.plan) return `/subscription/checkout?plan=${encodeURIComponent(search.plan)}`;
  return ownAddress(search.redirect) ?? '/playground';
}

/** The address if it is on this site and not a screen of the login, else null: prevents open redirects. */
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
