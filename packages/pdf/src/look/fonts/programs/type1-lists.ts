/** A glyph or a piece of glyphs, with the words of its own that each font has for storing them. */
export interface StoredOutline {
  /** The name of a glyph, the number of a piece. */
  readonly key: string;
  /** Encrypted, one character per byte. */
  readonly outline: string;
  readonly reader: string;
  readonly closer: string;
}

/** A list of outlines in the encrypted part of a Type 1 program, and what stands around it. */
export interface OutlineList {
  readonly before: string;
  /** What follows the number of outlines. */
  readonly opening: string;
  readonly entries: readonly StoredOutline[];
  readonly after: string;
}

/** `/name length RD outline ND` for each glyph. Undefined where there is no such list. */
export function readGlyphList(text: string): OutlineList | undefined {
  return readList(text, /\/CharStrings\s+\d+\s([^/]*)/, /[^/]*?\/([^\s/]+)\s+(\d+)\s+(\S+) /y);
}

/** `dup number length RD outline NP` for each piece. */
export function readPieceList(text: string): OutlineList | undefined {
  return readList(text, /\/Subrs\s+\d+\s+(array\s)/, /\s*dup\s+(\d+)\s+(\d+)\s+(\S+) /y);
}

/** An outline as it stands in the text of a font program. */
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
