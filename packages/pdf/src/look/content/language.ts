/** Two or three letters for the language, then optional script, region and variant (BCP 47, 2.1). */
const form = /^[a-zA-Z]{2,3}(-[a-zA-Z]{4})?(-([a-zA-Z]{2}|\d{3}))?(-[a-zA-Z\d]{5,8})?$/;

/** Whether a text, in Latin-1 or in UTF-16BE with a byte order mark, is only a language tag or empty. */
export function isLanguage(text: string): boolean {
  const plain = text.startsWith('\xfe\xff') ? text.slice(2).replace(/\0/g, '') : text;
  return plain === '' || form.test(plain);
}
