/** Characters of WinAnsiEncoding outside Latin-1 (ISO 32000-2 annex D.2). */
const specials: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** The text as a Latin-1 string of WinAnsi codes. */
export function winAnsi(text: string): string {
  return Array.from(text, (char) => {
    const code = specials[char] ?? char.codePointAt(0) ?? 0;
    if (code > 255) throw new RangeError('character is not in WinAnsiEncoding');
    return String.fromCharCode(code);
  }).join('');
}

/** A PDF literal string of the text in WinAnsiEncoding, with its parentheses. */
export function winAnsiString(text: string): string {
  return `(${winAnsi(text).replace(/[\\()]/g, '\\$&')})`;
}

/** A PDF text string in UTF-16BE with byte order mark, as a hexadecimal string. */
export function utf16String(text: string): string {
  let hex = 'FEFF';
  for (let index = 0; index < text.length; index++) {
    hex += text.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase();
  }
  return `<${hex}>`;
}
