const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The bytes of a literal or hexadecimal string operand (ISO 32000-2, 7.3.4). */
export function stringBytes(raw: string): number[] {
  return raw.startsWith('<') ? hexBytes(raw) : literalBytes(raw.slice(1, -1));
}

function hexBytes(raw: string): number[] {
  const digits = raw.replace(/[^0-9a-fA-F]/g, '');
  const padded = digits.length % 2 === 0 ? digits : `${digits}0`;
  return (padded.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function literalBytes(body: string): number[] {
  const bytes: number[] = [];
  for (const match of body.matchAll(/\\([0-7]{1,3})|\\(\r\n|[\s\S])|\r\n?|[\s\S]/g)) {
    const [whole, octal, escaped] = match;
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (escaped === undefined) bytes.push(whole.startsWith('\r') ? 10 : whole.charCodeAt(0));
    else if (!/^[\r\n]/.test(escaped)) bytes.push(escapes[escaped] ?? escaped.charCodeAt(0));
  }
  return bytes;
}
