/** Two or three letters for the language, then short parts for script, place and variant (BCP 47, 2.1). */
const form = /^[a-zA-Z]{2,3}(-[a-zA-Z]{4})?(-([a-zA-Z]{2}|\d{3}))?(-[a-zA-Z\d]{5,8})?$/;

/** Whether a text, as Latin-1 or with a byte order mark as UTF-16BE, names a language and nothing else. */
export function isLanguage(text: string): boolean {
  const plain = text.startsWith('\xfe\xff') ? text.slice(2).replace(/\0/g, '') : text;
  return plain === '' || form.test(plain);
}
