import { approvalLetters } from './features/approvals/index.ts';
import { accountLetters } from './features/auth/index.ts';
import { contactLetters } from './features/contact/index.ts';
import { organizationLetters } from './features/organizations/index.ts';
import { ssoLetters } from './features/sso/index.ts';

type LetterDeps = Parameters<typeof accountLetters>[0] &
  Parameters<typeof organizationLetters>[0] &
  Parameters<typeof approvalLetters>[0] &
  Parameters<typeof ssoLetters>[0];

/** All kinds of letters, by their name in the outbox. */
export function lettersOf(deps: LetterDeps) {
  return {
    ...accountLetters(deps),
    ...organizationLetters(deps),
    ...approvalLetters(deps),
    ...ssoLetters(deps),
    ...contactLetters,
  };
}
