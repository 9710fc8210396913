/** The Norwegian model does not have `@`: it reads `Ø`, `©` or `®` instead, sometimes twice. */
const atLookalike = /(?<=[a-z0-9._-])[Ø©®]+(?=[a-z0-9])/;
const mailHint = /[.-]/;
const domainEnd = /\.(?:no|com|org|net|eu|uk|se|dk|fi|is|de|io)[.,;:)]?$/i;
const mail = /^[(<]?[a-z][a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+[.,;:)>]*$/i;

/**
 * Restores the `@` of an e-mail address such as `olaØexample.com`; undefined for other text. An address broken at the end of
 * a line is checked together with the start of the next line.
 */
export function mailByRule(text: string, continuation: string): string | undefined {
  if (text.includes('@') || !atLookalike.test(text) || !mailHint.test(text)) return undefined;
  const address = text.replace(atLookalike, '@');
  const isBroken = /[.-]$/.test(text);
  return mail.test(address) || (isBroken && mail.test(address + continuation)) ? address : undefined;
}

/** Whether a text without `@` ends as an e-mail address does, so that it is worth reading again. */
export function mayBeMail(text: string): boolean {
  return !text.includes('@') && domainEnd.test(text) && /^[(<]?[a-zØ©®]/.test(text);
}

/** The text if it is exactly one e-mail address, with punctuation around it. */
export function wholeMail(text: string): string | undefined {
  return mail.test(text) ? text : undefined;
}
