/** A glyph or a subroutine, with the words that the font uses to store it. */
export interface StoredOutline {
  /** The name of a glyph or the number of a subroutine. */
  readonly key: string;
  /** Encrypted, one character per byte. */
  readonly outline: string;
  readonly reader: string;
  readonly closer: string;
}

/** A list of outlines in the encrypted part of a Type 1 program, with the text around it. */
export interface OutlineList {
  readonly before: string;
  /** The text after the number of outlines. */
  readonly opening: string;
  readonly entries: readonly StoredOutline[];
  readonly after: string;
}

/** Reads the glyphs, each `/name length RD outline ND`. Undefined if there is no such list. */
export function readGlyphList(text: string): OutlineList | undefined {
  return readList(text, /\/CharStrings\s+\d+\s([^/]*)/, /[^/]*?\/([^\s/]+)\s+(\d+)\s+(\S+) /y);
}

/** Reads the subroutines, each `dup number length RD outline NP`. Undefined if there is no such list. */
export function readPieceList(text: string): OutlineList | undefined {
  return readList(text, /\/Subrs\s+\d+\s+(array\s)/, /\s*dup\s+(\d+)\s+(\d+)\s+(\S+) /y);
}

/** The text of an outline in a font program. */
export function storedText({ key, outline, reader, closer }: StoredOutline, prefix: '/' | 'dup '): string {
  return `${prefix}${key} ${outline.length} ${reader} ${outline}${closer}`;
}

function readList(text: string, start: RegExp, entry: RegExp): OutlineList | undefined {
  const head = start.exec(text);
  if (!head) return undefined;
  const entries: StoredOutline[] = [];
  let end = head.index + head[0].length;
  entry.lastIndex = end;
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const [, key = '', length, reader = ''] = match;
    const dataEnd = entry.lastIndex + Number(length);
    const outline = text.slice(entry.lastIndex, dataEnd);
    const [closer = ''] =
      /^\s*(?:noaccess\s+(?:def|put)|[^\s%(/]+)\s*/.exec(text.slice(dataEnd, dataEnd + 40)) ?? [];
    entries.push({ key, outline, reader, closer });
    end = dataEnd + closer.length;
    entry.lastIndex = end;
  }
  return { before: text.slice(0, head.index), opening: head[1] ?? '', entries, after: text.slice(end) };
}
