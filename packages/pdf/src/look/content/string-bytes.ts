const escapes = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);
const [lineFeed, carriageReturn, backslash] = [10, 13, 92];

/** The bytes of a string operand as text, one character per byte, however many there are. */
export function stringText(raw: string): string {
  return Buffer.from(stringBytes(raw)).toString('latin1');
}

/** The bytes of a literal or hexadecimal string operand (ISO 32000-2, 7.3.4), at most the first `most`. */
export function stringBytes(raw: string, most: number = Number.POSITIVE_INFINITY): number[] {
  return raw.startsWith('<') ? hexBytes(raw, most) : literalBytes(raw, most);
}

function hexBytes(raw: string, most: number): number[] {
  const digits = raw.replace(/[^0-9a-fA-F]/g, '');
  const bytes: number[] = [];
  for (let at = 0; at < digits.length && bytes.length < most; at += 2) {
    bytes.push(Number.parseInt(digits.slice(at, at + 2).padEnd(2, '0'), 16));
  }
  return bytes;
}

/**
 * Character by character: the strings of a document are read several times, and regular expressions are ten times slower.
 */
function literalBytes(raw: string, most: number): number[] {
  const bytes: number[] = [];
  const end = raw.length - 1;
  for (let at = 1; at < end && bytes.length < most; ) {
    const code = raw.charCodeAt(at++);
    if (code === carriageReturn) {
      if (at < end && raw.charCodeAt(at) === lineFeed) at++;
      bytes.push(lineFeed);
    } else if (code === backslash && at < end) at = readEscape(raw, at, end, bytes);
    else bytes.push(code);
  }
  return bytes;
}

/** Reads an escape sequence after the backslash; returns the offset after it. */
function readEscape(raw: string, start: number, end: number, bytes: number[]): number {
  let [at, octal] = [start, 0];
  while (at < end && at < start + 3 && isOctal(raw.charCodeAt(at))) octal = octal * 8 + Number(raw[at++]);
  if (at > start) {
    bytes.push(octal & 0xff);
    return at;
  }
  const code = raw.charCodeAt(start);
  const isBreak = code === carriageReturn || code === lineFeed;
  if (!isBreak) bytes.push(escapes.get(raw[start] ?? '') ?? code);
  const isPair = code === carriageReturn && start + 1 < end && raw.charCodeAt(start + 1) === lineFeed;
  return start + (isPair ? 2 : 1);
}

function isOctal(code: number): boolean {
  return code >= 0x30 && code <= 0x37;
}
