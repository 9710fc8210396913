const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes characters that move the cursor, change colours, break lines or change the text direction, as in `\u001b`.
 * JSON strings keep their meaning. File names can contain any of them.
 */
export function printable(text: string): string {
  return text.replace(controls, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
