import { partsOfType1Outline } from './composed-letter.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { partsOfLetter, standardEncoding } from './latin-letters.ts';
import { withoutWords } from './postscript-words.ts';
import { decryptProgram, encryptProgram, firstBytes } from './type1-cipher.ts';
import { type OutlineList, readGlyphList, storedText } from './type1-lists.ts';
import { plainOutline, plainPrivate } from './type1-pieces.ts';

/** A Type 1 font program (Adobe Type 1 Font Format) and the lengths of its three parts, as PDF requires them. */
export interface Type1Program {
  readonly bytes: Uint8Array;
  readonly lengths: readonly [clear: number, encrypted: number, zeros: number];
}

const closing = 'mark currentfile closefile\n';
const zeros = `${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`;

/**
 * The program without metadata, and without the outlines, names and codes of glyphs outside the subset; with all of them if
 * none is given. Undefined for unsupported programs.
 */
export function rewriteType1(bytes: Uint8Array, subset: GlyphSubset | undefined): Type1Program | undefined {
  const source = Buffer.from(bytes).toString('latin1');
  const start = /\beexec(\r\n|[\r\n \t])/.exec(source);
  if (!start || !source.startsWith('%!')) return undefined;
  const clearEnd = start.index + start[0].length;
  const glyphs = readGlyphList(decryptProgram(bytes, clearEnd));
  const last = glyphs?.after.indexOf('closefile') ?? -1;
  // With several lists it is not clear which one the program uses.
  if (!glyphs || glyphs.entries.length === 0 || last < 0 || glyphs.after.includes('/CharStrings'))
    return undefined;
  const clear = plainHeader(source.slice(0, clearEnd));
  const hidden = Number(/\/lenIV\s+(-?\d+)/.exec(glyphs.before)?.[1] ?? firstBytes);
  const kept = subset ? withParts(keptNames(subset, clear), glyphs, hidden) : undefined;
  const header = kept ? withoutCodes(clear, kept) : clear;
  const entries = glyphs.entries.filter(({ key }) => kept === undefined || kept.has(key));
  const body = [
    plainPrivate(glyphs.before, hidden, kept && entries),
    `/CharStrings ${entries.length} ${withoutWords(glyphs.opening)}`,
    ...entries.map((entry) => storedText(entry, '/')),
    withoutWords(glyphs.after.slice(0, last).replace(/mark\s+currentfile\s*$/, '')) + closing,
  ];
  const encrypted = encryptProgram(body.join(''));
  const parts = [Buffer.from(header, 'latin1'), encrypted, Buffer.from(zeros, 'latin1')] as const;
  return {
    bytes: Uint8Array.from(Buffer.concat(parts)),
    lengths: [parts[0].length, encrypted.length, parts[2].length],
  };
}

/** Strings and comments of the header are only for people. */
function plainHeader(header: string): string {
  const [first = ''] = /^[^\r\n]*/.exec(header) ?? [];
  const text = withoutWords(header.slice(first.length));
  return `%!PS-AdobeFont-1.0: Font${text.replace(/\/FontName\s*\/[^\s/]+/, '/FontName /Font')}`;
}

const codeEntry = /dup\s+(\d+|8#[0-7]+|16#[\da-fA-F]+)\s*\/([^\s/]+)\s+put\s*/g;

function keptNames(subset: GlyphSubset, header: string): Set<string> {
  const names = new Set(['.notdef', ...subset.names]);
  if (/\/Encoding\s+StandardEncoding/.test(header)) {
    for (const code of subset.codes) names.add(standardEncoding[code] ?? '.notdef');
  }
  for (const [, code = '', name = ''] of header.matchAll(codeEntry)) {
    if (subset.codes.has(codeOf(code))) names.add(name);
  }
  for (const name of Array.from(names)) for (const part of partsOfLetter(name)) names.add(part);
  return names;
}

/** Adds the glyphs that the selected ones are composed of. */
function withParts(names: ReadonlySet<string>, { entries }: OutlineList, hidden: number): Set<string> {
  const all = new Set(names);
  for (const { key, outline } of entries) {
    if (!names.has(key)) continue;
    for (const part of partsOfType1Outline(plainOutline(outline, hidden))) all.add(part);
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
