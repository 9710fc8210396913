const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * A text with nothing in it that moves the cursor, colours, begins a line or turns the direction of reading: such characters
 * are written as `\u001b`. In a string of JSON they mean what they meant; names of files can hold any of them.
 */
export function printable(text: string): string {
  return text.replace(controls, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
