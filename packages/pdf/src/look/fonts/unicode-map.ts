/** The blocks of a ToUnicode map, which map codes to text. */
const block = /begin(bfchar|bfrange)\b([\s\S]*?)end\1\b/g;
/** The maximum number of codes in a range, against hostile files. */
const longestRange = 65_536;

/** The map with only the entries of used codes; undefined if it cannot be parsed reliably. */
export function keepCodes(source: string, used: ReadonlySet<number>): string | undefined {
  const kept = readEntries(source, used);
  return kept ? mapOf(codeSpace(source), kept) : undefined;
}

/** The text of each code in a map; undefined if it cannot be parsed reliably. */
export function readUnicodeMap(
  source: string,
  codes: ReadonlySet<number>,
): ReadonlyMap<number, string> | undefined {
  const entries = readEntries(source, codes);
  if (!entries) return undefined;
  return new Map(Array.from(entries, ([code, text]) => [Number.parseInt(code, 16), unicode(text)]));
}

/** Writes a map for codes of one byte. */
export function writeUnicodeMap(texts: ReadonlyMap<number, string>): string {
  const entries = Array.from(texts, ([code, text]) => {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return [hexadecimal(code, 2), units.map((unit) => hexadecimal(unit, 4)).join('')] as const;
  });
  return mapOf('<00> <ff>', new Map(entries));
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

const utf16 = new TextDecoder('utf-16be');

/** Decodes UTF-16BE in hexadecimal digits. */
function unicode(digits: string): string {
  return utf16.decode(Buffer.from(digits.length < 4 ? digits.padStart(4, '0') : digits, 'hex'));
}

/** Codes and their texts, in hexadecimal digits. */
function readEntries(source: string, used: ReadonlySet<number>): Map<string, string> | undefined {
  // Readers also use maps to glyph numbers as maps to Unicode.
  if (/\b(usecmap|begincidrange|begincidchar)\b/.test(source)) return undefined;
  const kept = new Map<string, string>();
  let isClear = true;
  for (const [, kind, body = ''] of source.matchAll(block)) {
    const tokens = body.match(/<[^>]*>|\[|\]|[^\s<>[\]]+/g) ?? [];
    if (kind === 'bfchar') isClear &&= readChars(tokens, used, kept);
    else isClear &&= readRanges(tokens, used, kept);
  }
  return isClear ? kept : undefined;
}

function readChars(tokens: readonly string[], used: ReadonlySet<number>, kept: Map<string, string>): boolean {
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const [code, text] = [digits(tokens[at]), digits(tokens[at + 1])];
    if (code === undefined || text === undefined) return false;
    if (used.has(Number.parseInt(code, 16))) kept.set(code, text);
  }
  return true;
}

function readRanges(
  tokens: readonly string[],
  used: ReadonlySet<number>,
  kept: Map<string, string>,
): boolean {
  for (let at = 0; at + 2 < tokens.length; ) {
    const list = tokens[at + 2] === '[' ? listFrom(tokens, at + 3) : undefined;
    if (!readRange(tokens.slice(at, at + 3), list, used, kept)) return false;
    at += list ? list.length + 4 : 3;
  }
  return true;
}

function readRange(
  [from, to, text]: readonly string[],
  list: readonly string[] | undefined,
  used: ReadonlySet<number>,
  kept: Map<string, string>,
): boolean {
  const [first, last, base] = [digits(from), digits(to), list ? '' : digits(text)];
  if (first === undefined || last === undefined || base === undefined) return false;
  const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  if (!(end - start < longestRange)) return false;
  for (const code of used) {
    if (code < start || code > end) continue;
    const own = list ? digits(list[code - start]) : added(base, code - start);
    if (own !== undefined) kept.set(code.toString(16).padStart(first.length, '0'), own);
  }
  return true;
}

function listFrom(tokens: readonly string[], from: number): string[] {
  const end = tokens.indexOf(']', from);
  return tokens.slice(from, end < 0 ? tokens.length : end);
}

/** The text of a code in a range: its last unit is incremented with the code. */
function added(text: string, offset: number): string {
  const head = text.slice(0, -4);
  const last = text.slice(-4);
  return head + (Number.parseInt(last, 16) + offset).toString(16).padStart(last.length, '0');
}

function digits(token: string | undefined): string | undefined {
  const match = /^<([\da-fA-F\s]*)>$/.exec(token ?? '');
  return match?.[1]?.replace(/\s/g, '').toLowerCase();
}

function codeSpace(source: string): string {
  const found = /begincodespacerange\s*((?:<[\da-fA-F\s]*>\s*)+)endcodespacerange/.exec(source);
  return found?.[1]?.trim() ?? '<0000> <ffff>';
}

function mapOf(space: string, kept: ReadonlyMap<string, string>): string {
  const rows = Array.from(kept, ([code, text]) => `<${code}> <${text}>`);
  const blocks: string[] = [];
  // A block has at most 100 entries.
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`);
  }
  const spaces = (space.match(/<[^>]*>/g)?.length ?? 2) / 2;
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `${spaces} begincodespacerange\n${space}\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}
