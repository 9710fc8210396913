/** Encodes bytes as ASCII85 (ISO 32000-2, 7.4.3), including the end marker. */
export function ascii85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4);
    let value = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (group[index] ?? 0), 0);
    if (value === 0 && group.length === 4) {
      text += 'z';
      continue;
    }
    let digits = '';
    for (let digit = 0; digit < 5; digit++) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    text += digits.slice(0, group.length + 1);
  }
  return `${text}~>`;
}

/** Decodes ASCII85 up to its end marker; white space is ignored. */
export function fromAscii85(text: string): Uint8Array {
  const [digits = ''] = text.replace(/\s+/g, '').split('~');
  const bytes: number[] = [];
  for (const group of digits.replaceAll('z', '!!!!!').match(/.{1,5}/gs) ?? []) {
    const value = Array.from(group.padEnd(5, 'u')).reduce(
      (sum, digit) => sum * 85 + digit.charCodeAt(0) - 33,
      0,
    );
    for (let at = 0; at < group.length - 1; at++) bytes.push(Math.floor(value / 256 ** (3 - at)) % 256);
  }
  return Uint8Array.from(bytes);
}
