import { textOfBytes } from '../../engine/byte-names.ts';

/** An operand of a content stream. `raw` is its source text. */
export type Operand =
  | { readonly kind: 'number'; readonly value: number; readonly raw: string }
  | { readonly kind: 'name'; readonly value: string; readonly raw: string }
  | { readonly kind: 'string'; readonly raw: string }
  | { readonly kind: 'array'; readonly items: readonly Operand[]; readonly raw: string }
  | {
      readonly kind: 'dictionary';
      readonly entries: readonly DictionaryEntry[];
      /** Whether there is anything besides the entries. */
      readonly hasStrays: boolean;
      readonly raw: string;
    }
  | { readonly kind: 'keyword'; readonly raw: string };

/** A dictionary entry in content; the key is without its slash. */
export interface DictionaryEntry {
  readonly key: string;
  readonly value: Operand;
}

/** One operator with its operands; `start` and `end` are offsets in the stream. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
  /** Only for `BI`. */
  readonly image?: InlineImage;
}

/** An inline image: its entries and the offsets of its data in the stream. */
export interface InlineImage {
  readonly entries: ReadonlyMap<string, Operand>;
  readonly dataStart: number;
  readonly dataEnd: number;
  /** Size of the data in bytes without a filter, if the entries determine it. */
  readonly plainLength: number | undefined;
  /** Whether there are stray tokens among the entries, or duplicate keys. */
  readonly hasStrays: boolean;
}

const maximumDepth = 64;
const none: readonly Operand[] = [];
/** Character classes by code; 0 is a regular character. */
const [whiteSpace, delimiter] = [1, 2] as const;
const charClasses = new Uint8Array(256);
for (const char of '\0\t\n\f\r ') charClasses[char.charCodeAt(0)] = whiteSpace;
for (const char of '()<>[]{}/%') charClasses[char.charCodeAt(0)] = delimiter;

/**
 * Splits a content stream (Latin-1, one character per byte; ISO 32000-2, 7.8.2) into operations. Damaged parts are skipped
 * as readers do. An inline image is one operation `BI` that extends to its `EI`. `from` is the start of an operation.
 */
export function* operations(source: string, from = 0): Generator<Operation> {
  const lexer = new Lexer(source, from);
  // Reused for all operations: a growing array allocates much more than the usual few items.
  const pending: Operand[] = [];
  let count = 0;
  let start = -1;
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (start < 0) start = lexer.start;
    if (!isOperator(token)) {
      pending[count++] = token;
      continue;
    }
    const operands = count === 0 ? none : pending.slice(0, count);
    if (token.raw === 'BI') {
      const image = lexer.skipInlineImage();
      yield { operator: 'BI', operands, start, end: lexer.position, image };
    } else yield { operator: token.raw, operands, start, end: lexer.position };
    count = 0;
    start = -1;
  }
}

class Lexer {
  position: number;
  /** The offset of the last token. */
  start = 0;
  readonly #source: string;

  constructor(source: string, from: number) {
    this.#source = source;
    this.position = from;
  }

  /** Reads the next operand or operator. */
  next(): Operand | undefined {
    for (;;) {
      this.#skipSpace();
      this.start = this.position;
      if (this.start >= this.#source.length) return undefined;
      const operand = this.#operand(0);
      if (operand) return operand;
      // A stray closing bracket or brace, which readers ignore.
      if (this.position === this.start) this.position++;
    }
  }

  /** Skips an inline image after `BI`: dictionary, `ID`, data, `EI`. */
  skipInlineImage(): InlineImage {
    const entries = new Map<string, Operand>();
    let hasStrays = false;
    for (let token = this.next(); token; token = this.next()) {
      if (isOperator(token)) {
        if (token.raw === 'ID') break;
        hasStrays = true;
        continue;
      }
      const value = this.next();
      if (token.kind === 'name' && value && !isOperator(value)) {
        hasStrays ||= entries.has(token.value);
        entries.set(token.value, value);
        continue;
      }
      hasStrays = true;
      if (value && isOperator(value) && value.raw === 'ID') break;
    }
    const dataStart = this.position + 1;
    const plainLength = plainImageLength(entries);
    const from = dataStart + (plainLength ?? 0);
    const isText = isWrittenAsText(entries.get('F') ?? entries.get('Filter'));
    this.position = earlyEnd(this.#source, dataStart, from) ?? imageEnd(this.#source, from, isText);
    return { entries, dataStart, dataEnd: Math.max(dataStart, this.position - 2), plainLength, hasStrays };
  }

  #operand(depth: number): Operand | undefined {
    const source = this.#source;
    const start = this.position;
    switch (source.charCodeAt(start)) {
      case openParenthesis:
        this.#skipLiteral();
        break;
      case lessThan:
        if (source.charCodeAt(start + 1) === lessThan) return this.#dictionary(depth);
        this.#skipHex();
        break;
      case openBracket:
        return this.#array(depth);
      case slash:
        return this.#name();
      default:
        return this.#word();
    }
    return { kind: 'string', raw: source.slice(start, this.position) };
  }

  #name(): Operand {
    const start = this.position++;
    this.#skipRegular();
    const raw = this.#source.slice(start, this.position);
    return { kind: 'name', value: decodeName(raw.slice(1)), raw };
  }

  #word(): Operand | undefined {
    const start = this.position;
    this.#skipRegular();
    if (this.position === start) return undefined;
    const word = this.#source.slice(start, this.position);
    if (!startsNumber(word.charCodeAt(0))) return { kind: 'keyword', raw: word };
    const raw = numberBeforeOperator.exec(word)?.[1] ?? word;
    this.position = start + raw.length;
    const value = Number.parseFloat(raw);
    if (!Number.isNaN(value)) return { kind: 'number', value, raw };
    // Readers interpret a sign or point alone as zero.
    return /^[-+.]+$/.test(raw) ? { kind: 'number', value: 0, raw } : { kind: 'keyword', raw };
  }

  #array(depth: number): Operand {
    const start = this.position++;
    const items = this.#until(']', depth);
    return { kind: 'array', items, raw: this.#source.slice(start, this.position) };
  }

  #dictionary(depth: number): Operand {
    const start = this.position;
    this.position += 2;
    const values = this.#until('>', depth);
    if (this.#source[this.position] === '>') this.position++;
    const entries: DictionaryEntry[] = [];
    for (let index = 0; index + 1 < values.length; index += 2) {
      const [key, value] = [values[index], values[index + 1]];
      if (key?.kind === 'name' && value) entries.push({ key: key.value, value });
    }
    const hasStrays = 2 * entries.length !== values.length;
    return { kind: 'dictionary', entries, hasStrays, raw: this.#source.slice(start, this.position) };
  }

  #until(close: string, depth: number): Operand[] {
    const items: Operand[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.position >= this.#source.length) return items;
      if (this.#source[this.position] === close) {
        this.position++;
        return items;
      }
      const start = this.position;
      const item = depth < maximumDepth ? this.#operand(depth + 1) : undefined;
      if (item) items.push(item);
      else if (this.position === start) this.position++;
    }
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#source.charCodeAt(this.position);
      if (charClasses[code] === whiteSpace) this.position++;
      else if (code === percent) this.#skipComment();
      else return;
    }
  }

  #skipComment(): void {
    while (this.position < this.#source.length && !/[\r\n]/.test(this.#source[this.position] ?? ''))
      this.position++;
  }

  #skipRegular(): void {
    const source = this.#source;
    let at = this.position;
    while (at < source.length && !charClasses[source.charCodeAt(at)]) at++;
    this.position = at;
  }

  #skipLiteral(): void {
    const source = this.#source;
    let open = 0;
    let at = this.position;
    for (; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === backslash) at++;
      else if (code === openParenthesis) open++;
      else if (code === closeParenthesis && --open === 0) {
        at++;
        break;
      }
    }
    this.position = at;
  }

  #skipHex(): void {
    const end = this.#source.indexOf('>', this.position);
    this.position = end < 0 ? this.#source.length : end + 1;
  }
}

const [openParenthesis, closeParenthesis, backslash] = [0x28, 0x29, 0x5c] as const;
const [lessThan, greaterThan, openBracket, slash, percent] = [0x3c, 0x3e, 0x5b, 0x2f, 0x25] as const;

/** Whether a token is an operator rather than a constant or another operand. */
function isOperator({ kind, raw }: Operand): boolean {
  return kind === 'keyword' && raw !== 'true' && raw !== 'false' && raw !== 'null';
}

/** A number and an operator without a space: some readers split the word, others skip both and what follows. */
const numberBeforeOperator =
  /^([-+.\d]*\d\.?)(?:T[dDfmcLrswz]|c|cm|d0|d1|g|G|h|i|j|J|k|K|l|m|M|re|rg|RG|sc|SC|scn|SCN|v|w|y)$/;

/** A digit, a sign or a point. */
function startsNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}

/** A byte beyond ASCII, in source with one character for each byte. */
const wideByte = /[\x80-\xff]/;

/** The same text as the engine has for the name, so that it can be looked up in the resources. */
function decodeName(raw: string): string {
  const bytes = raw.includes('#')
    ? raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
  return wideByte.test(bytes) ? textOfBytes(Buffer.from(bytes, 'latin1')) : bytes;
}

/**
 * The size of image data without a filter, which may contain `EI` by chance; undefined with a filter or if the entries do
 * not determine it.
 */
function plainImageLength(entries: ReadonlyMap<string, Operand>): number | undefined {
  if (entries.has('F') || entries.has('Filter')) return undefined;
  const number = (short: string, long: string): number | undefined => {
    const value = entries.get(short) ?? entries.get(long);
    return value?.kind === 'number' ? value.value : undefined;
  };
  const [width, height] = [number('W', 'Width'), number('H', 'Height')];
  const mask = entries.get('IM') ?? entries.get('ImageMask');
  const bits = mask?.raw === 'true' ? 1 : number('BPC', 'BitsPerComponent');
  const space = entries.get('CS') ?? entries.get('ColorSpace');
  const components = mask?.raw === 'true' ? 1 : componentCount(space);
  if (!width || !height || !bits || !components) return undefined;
  return Math.ceil((width * bits * components) / 8) * height;
}

function componentCount(space: Operand | undefined): number | undefined {
  if (space?.kind === 'array') return /^\/(I|Indexed)\b/.test(space.items[0]?.raw ?? '') ? 1 : undefined;
  if (space?.kind !== 'name') return undefined;
  return { G: 1, DeviceGray: 1, RGB: 3, DeviceRGB: 3, CMYK: 4, DeviceCMYK: 4 }[space.value];
}

/** Whether the first filter encodes the data as text, which can contain `EI` by chance. */
function isWrittenAsText(filter: Operand | undefined): boolean {
  return /^\[?\s*\/(AHx|ASCIIHexDecode|A85|ASCII85Decode)\b/.test(filter?.raw ?? '');
}

/** An `EI` followed by text, which ten bytes of image data never look like. */
const endThenText = /\sEI(?=[ \r\n](?:[\t\n\r -~]{10}|[\t\n\r -~]*$))/g;

/** Where some readers end an image before its last row and take the rest as content; undefined if there is no such place. */
function earlyEnd(source: string, dataStart: number, lastRow: number): number | undefined {
  endThenText.lastIndex = dataStart;
  const found = lastRow > dataStart ? endThenText.exec(source) : undefined;
  return found && found.index < lastRow ? endThenText.lastIndex : undefined;
}

/** The offset just past the `EI` that ends the image data, at or after `from`. White space before it is not required. */
function imageEnd(source: string, from: number, isText: boolean): number {
  const pattern = /EI(?=[\0\t\n\f\r /\]>]|$)/g;
  pattern.lastIndex = Math.max(0, from);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const before = source.charCodeAt(match.index - 1);
    const after = source.slice(match.index + 2, match.index + 18);
    const isParted = !isText || charClasses[before] === whiteSpace || before === greaterThan;
    // Image data is binary and content is not: what follows the true end looks like text.
    if (isParted && /^[\t\n\f\r\x20-\x7e\0]*$/.test(after)) return match.index + 2;
  }
  return source.length;
}
