import { approvalMailKinds } from './features/approvals/index.ts';
import { accountMailKinds } from './features/auth/index.ts';
import { contactMailKinds } from './features/contact/index.ts';
import { organizationMailKinds } from './features/organizations/index.ts';
import { ssoMailKinds } from './features/sso/index.ts';

type MailDeps = Parameters<typeof accountMailKinds>[0] &
  Parameters<typeof organizationMailKinds>[0] &
  Parameters<typeof approvalMailKinds>[0] &
  Parameters<typeof ssoMailKinds>[0];

/** All kinds of mails, by their name in the outbox. */
export function mailKindsOf(deps: MailDeps) {
  return {
    ...accountMailKinds(deps),
    ...organizationMailKinds(deps),
    ...approvalMailKinds(deps),
    ...ssoMailKinds(deps),
    ...contactMailKinds,
  };
}
