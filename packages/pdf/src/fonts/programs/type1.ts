import { partsOfType1Outline } from './composed-letter.ts';
import type { GlyphChoice } from './glyph-choice.ts';
import { partsOfLetter, standardEncoding } from './latin-letters.ts';

/** A Type 1 font program (Adobe Type 1 Font Format) and the lengths of its three parts, as PDF wants them. */
export interface Type1Program {
  readonly bytes: Uint8Array;
  readonly lengths: readonly [clear: number, encrypted: number, zeros: number];
}

const [programKey, firstBytes] = [55_665, 4];
const zeros = `${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`;

/**
 * The program without what it says of itself, and without the outlines, names and codes of glyphs that are not chosen;
 * all stay when no choice is given. Undefined for programs that are not understood.
 */
export function rewriteType1(bytes: Uint8Array, choice: GlyphChoice | undefined): Type1Program | undefined {
  const source = Buffer.from(bytes).toString('latin1');
  const start = /\beexec(\r\n|[\r\n \t])/.exec(source);
  if (!start || !source.startsWith('%!')) return undefined;
  const clearEnd = start.index + start[0].length;
  const hidden = decrypt(encryptedPart(bytes, clearEnd));
  const glyphs = readGlyphs(hidden);
  if (!glyphs) return undefined;
  const clear = plainHeader(source.slice(0, clearEnd));
  const kept = choice ? withParts(keptNames(choice, clear), glyphs) : undefined;
  const header = kept ? withoutCodes(clear, kept) : clear;
  const entries = glyphs.entries.filter(({ name }) => kept === undefined || kept.has(name));
  const body = `${glyphs.before}/CharStrings ${entries.length} ${glyphs.opening}${entries.map(({ text }) => text).join('')}${glyphs.after}`;
  const encrypted = encrypt(body);
  const parts = [Buffer.from(header, 'latin1'), encrypted, Buffer.from(zeros, 'latin1')] as const;
  return {
    bytes: Uint8Array.from(Buffer.concat(parts)),
    lengths: [parts[0].length, encrypted.length, parts[2].length],
  };
}

/** In digits, if the first four bytes are. Zeros and a closing word can follow; what they decrypt to is cut off. */
function encryptedPart(bytes: Uint8Array, start: number): Uint8Array {
  const part = bytes.subarray(start);
  const head = Buffer.from(part.subarray(0, firstBytes)).toString('latin1');
  return /^[\da-fA-F]{4}$/.test(head)
    ? Buffer.from(Buffer.from(part).toString('latin1').replace(/\s+/g, ''), 'hex')
    : part;
}

function decrypt(bytes: Uint8Array): string {
  const plain = new Uint8Array(bytes.length);
  let state = programKey;
  bytes.forEach((cipher, at) => {
    plain[at] = cipher ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
  });
  return Buffer.from(plain.subarray(firstBytes)).toString('latin1');
}

function encrypt(text: string): Uint8Array {
  const plain = Buffer.from(`\0\0\0\0${text}`, 'latin1');
  let state = programKey;
  return Uint8Array.from(plain, (byte) => {
    const cipher = byte ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}

interface Glyphs {
  readonly before: string;
  /** What opens the list. */
  readonly opening: string;
  readonly entries: readonly { readonly name: string; readonly text: string; readonly outline: string }[];
  readonly after: string;
}

const closing = 'mark currentfile closefile\n';

/** The list of outlines: `/name length RD outline ND`, with names of its own for the two words. */
function readGlyphs(hidden: string): Glyphs | undefined {
  const head = /\/CharStrings\s+\d+\s([^/]*)/.exec(hidden);
  if (!head) return undefined;
  const entries: { name: string; text: string; outline: string }[] = [];
  const entry = /([^/]*?)\/([^\s/]+)\s+(\d+)\s+(?:RD|-\||\S+) /y;
  entry.lastIndex = head.index + head[0].length;
  let end = entry.lastIndex;
  for (let match = entry.exec(hidden); match; match = entry.exec(hidden)) {
    const dataEnd = entry.lastIndex + Number(match[3]);
    const [word = ''] =
      /^\s*(?:\|-|ND|noaccess\s+def|\S+)\s*/.exec(hidden.slice(dataEnd, dataEnd + 40)) ?? [];
    const outline = hidden.slice(entry.lastIndex, dataEnd);
    entries.push({ name: match[2] ?? '', text: hidden.slice(end, dataEnd + word.length), outline });
    end = dataEnd + word.length;
    entry.lastIndex = end;
  }
  const last = hidden.indexOf('closefile', end);
  if (entries.length === 0 || last < 0) return undefined;
  const after = hidden.slice(end, last).replace(/mark\s+currentfile\s*$/, closing);
  return { before: hidden.slice(0, head.index), opening: head[1] ?? '', entries, after };
}

/** Strings and comments of the header are for people alone. */
function plainHeader(header: string): string {
  const [first = ''] = /^[^\r\n]*/.exec(header) ?? [];
  const text = withoutWords(header.slice(first.length));
  return `%!PS-AdobeFont-1.0: Font${text.replace(/\/FontName\s*\/[^\s/]+/, '/FontName /Font')}`;
}

function withoutWords(text: string): string {
  let result = '';
  let end = 0;
  const start = /[(%]/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    result += text.slice(end, match.index);
    if (match[0] === '(') result += '()';
    end = match[0] === '(' ? endOfString(text, match.index) : endOfLine(text, match.index);
    start.lastIndex = end;
  }
  return result + text.slice(end);
}

function endOfLine(text: string, start: number): number {
  const length = text.slice(start).search(/[\r\n]/);
  return length < 0 ? text.length : start + length;
}

/** Strings can hold pairs of brackets. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

const codeEntry = /dup\s+(\d+|8#[0-7]+|16#[\da-fA-F]+)\s*\/([^\s/]+)\s+put\s*/g;

function keptNames(choice: GlyphChoice, header: string): Set<string> {
  const names = new Set(['.notdef', ...choice.names]);
  if (/\/Encoding\s+StandardEncoding/.test(header)) {
    for (const code of choice.codes) names.add(standardEncoding[code] ?? '.notdef');
  }
  for (const [, code = '', name = ''] of header.matchAll(codeEntry)) {
    if (choice.codes.has(codeOf(code))) names.add(name);
  }
  for (const name of Array.from(names)) for (const part of partsOfLetter(name)) names.add(part);
  return names;
}

/** Together with the glyphs that the chosen ones are put together from. */
function withParts(names: ReadonlySet<string>, { before, entries }: Glyphs): Set<string> {
  const firstHidden = Number(/\/lenIV\s+(\d+)/.exec(before)?.[1] ?? firstBytes);
  const all = new Set(names);
  for (const { name, outline } of entries) {
    if (!names.has(name)) continue;
    for (const part of partsOfType1Outline(Buffer.from(outline, 'latin1'), firstHidden)) all.add(part);
  }
  return all;
}

function codeOf(text: string): number {
  const [base, digits] = text.split('#');
  return digits === undefined ? Number(text) : Number.parseInt(digits, Number(base));
}

function withoutCodes(header: string, kept: ReadonlySet<string>): string {
  return header.replace(codeEntry, (entry, _code, name: string) => (kept.has(name) ? entry : ''));
}
