/** Phrases of servers for an address that must be verified before signing in. */
const unverifiedPhrases = [
  'verify your email',
  'email not verified',
  'unverified email',
  'email verification required',
];

/** Whether a failed sign-in is due to an unverified address, so that a mail is needed instead of another try. */
export function asksForVerification(message: string): boolean {
  const text = message.toLowerCase();
  return unverifiedPhrases.some((phrase) => text.includes(phrase));
}

/** Whether a failed verification means that the address was verified before, which is the desired result. */
export function saysAlreadyVerified(message: string): boolean {
  return message.toLowerCase().includes('already verified');
}
