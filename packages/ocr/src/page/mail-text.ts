/** The Norwegian network knows no `@`: it reads `Ø`, `©` or `®` in its place, sometimes twice. */
const atLookalike = /(?<=[a-z0-9._-])[Ø©®]+(?=[a-z0-9])/;
const mailHint = /[.-]/;
const domainEnd = /\.(?:no|com|org|net|eu|uk|se|dk|fi|is|de|io)[.,;:)]?$/i;
const mail = /^[(<]?[a-z][a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+[.,;:)>]*$/i;

/** `olaØexample.com` is a mail address. One broken by the end of its line is judged with the next line's start. */
export function mailByRule(text: string, continuation: string): string | undefined {
  if (text.includes('@') || !atLookalike.test(text) || !mailHint.test(text)) return undefined;
  const address = text.replace(atLookalike, '@');
  const isBroken = /[.-]$/.test(text);
  return mail.test(address) || (isBroken && mail.test(address + continuation)) ? address : undefined;
}

/** Whether a text without `@` ends as a mail address does: worth reading again. */
export function mayBeMail(text: string): boolean {
  return !text.includes('@') && domainEnd.test(text) && /^[(<]?[a-zØ©®]/.test(text);
}

/** The text if it is one mail address, with the marks of the sentence around it. */
export function wholeMail(text: string): string | undefined {
  return mail.test(text) ? text : undefined;
}
