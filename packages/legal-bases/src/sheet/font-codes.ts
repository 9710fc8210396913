import { widthOf, winAnsiCode, winAnsiWidth } from './helvetica.ts';

/** Codes that WinAnsiEncoding does not use: control characters, which never occur in the text of a sheet. */
const FREE_CODES = Array.from({ length: 31 }, (_, index) => index + 1);

/**
 * Encodes text for a font in WinAnsiEncoding, with free codes for characters that it lacks, such as the letters of the Sámi
 * languages.
 */
export class FontCodes {
  readonly #own = new Map<string, number>();

  /** The operand of `Tj` for a text. Characters become question marks once all free codes are used. */
  encode(text: string): string {
    const codes = Array.from(text.normalize('NFC'), (char) => this.#codeOf(char));
    return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`;
  }

  /** The value of `Encoding` (ISO 32000-2, 9.6.5). */
  encoding(): string {
    const differences = [...this.#own].map(([char, code]) => `${code} /${glyphName(char)}`);
    const named = differences.length > 0 ? ` /Differences [${differences.join(' ')}]` : '';
    return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding${named} >>`;
  }

  /** `FirstChar`, `LastChar` and `Widths`, which readers need for the added codes. */
  widths(isBold: boolean): string {
    const own = new Map([...this.#own].map(([char, code]) => [code, widthOf(char, 1000, isBold)]));
    const all = Array.from({ length: 255 }, (_, index) => {
      const code = index + 1;
      return own.get(code) ?? winAnsiWidth(code, isBold);
    });
    return `/FirstChar 1 /LastChar 255 /Widths [${all.join(' ')}]`;
  }

  /** A CMap with the characters of the added codes (ISO 32000-2, 9.10.3); null if there are none. */
  toUnicode(): string | null {
    if (this.#own.size === 0) return null;
    const rows = [...this.#own].map(([char, code]) => `<${hex(code, 2)}> <${utf16(char)}>`);
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Sladd def /CMapType 2 def',
      '1 begincodespacerange <00> <FF> endcodespacerange',
      '2 beginbfrange <20> <7E> <0020> <A0> <FF> <00A0> endbfrange',
      `${rows.length} beginbfchar ${rows.join(' ')} endbfchar`,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }

  #codeOf(char: string): number {
    const known = winAnsiCode(char) ?? this.#own.get(char);
    if (known !== undefined) return known;
    const code = FREE_CODES[this.#own.size];
    if (code === undefined || char < ' ') return 0x3f;
    this.#own.set(char, code);
    return code;
  }
}

function glyphName(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  return point > 0xffff ? `u${hex(point, 5)}` : `uni${hex(point, 4)}`;
}

/** A text as UTF-16BE in hexadecimal digits. */
export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
