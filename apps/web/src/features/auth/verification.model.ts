/** How servers say that an address has to be verified before signing in. */
const unverifiedPhrases = [
  'verify your email',
  'email not verified',
  'unverified email',
  'email verification required',
];

/** Whether a failure to sign in is about an address that was not verified yet: the way on is the mail, not another try. */
export function asksForVerification(message: string): boolean {
  const text = message.toLowerCase();
  return unverifiedPhrases.some((phrase) => text.includes(phrase));
}

/** Whether a failure to verify says that it was done before, which is what was wanted. */
export function saysAlreadyVerified(message: string): boolean {
  return message.toLowerCase().includes('already verified');
}
