/** Upper limit for the length of a content stream's dictionary, in characters. */
const LONGEST_DICTIONARY = 4096;
/** Upper limit for inflated page content; only decompression bombs exceed it. */
const LONGEST_CONTENT = 64_000_000;

/** Streams that are not content: pictures, fonts, tables of objects, attached files. */
const noContent =
  /\/Subtype\s*\/(?:Image|Type1C|CIDFontType0C|OpenType|XML)\b|\/Type\s*\/(?:XRef|ObjStm|Metadata|EmbeddedFile)\b|\/Length[123]\b/u;
/** Compressed only with the usual filter. */
const deflated = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/u;
/** The beginning of glyph descriptions of Type 3 fonts (ISO 32000-1, 9.6.5). */
const glyph = /^[\s\d.+-]*\bd[01]\b/u;
/** Strings are matched to skip them, because their text can look like a picture. */
const stringOrPicture = /\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)|\bBI\b(.{1,2000}?)\bID\s/gsu;
const pictureEnd = /\sEI(?=\s|$)/gu;

/**
 * The number of inline images in the page contents of a PDF (ISO 32000-1, 8.9.7). Content that is drawn in several
 * places is counted once. Images in content that is encrypted or compressed with an outdated filter are not counted.
 * `text` has one character per byte.
 */
export async function countInlinePictures(bytes: Uint8Array, text: string): Promise<number> {
  if (/\/Encrypt\s+\d+\s+\d+\s+R/u.test(text)) return 0;
  let count = 0;
  const streams = /\bstream\r?\n/gu;
  for (let found = streams.exec(text); found; found = streams.exec(text)) {
    const start = streams.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end === -1) break;
    streams.lastIndex = end + 'endstream'.length;
    const head = text.slice(Math.max(0, found.index - LONGEST_DICTIONARY), found.index);
    const dictionary = head.slice(head.lastIndexOf(' obj') + 1);
    if (noContent.test(dictionary)) continue;
    const content = await contentOf(dictionary, text.slice(start, end), bytes.subarray(start, end));
    if (content !== null && !glyph.test(content)) count += picturesIn(content);
  }
  return count;
}

async function contentOf(dictionary: string, data: string, bytes: Uint8Array): Promise<string | null> {
  if (!/\/Filter\b/u.test(dictionary)) return data;
  if (!deflated.test(dictionary)) return null;
  const [, length] = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/u.exec(dictionary) ?? [];
  return inflate(bytes.slice(0, length === undefined ? undefined : Number(length)));
}

/** Inflates as much as possible: stops at damage, and at a line end after the data. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('latin1');
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  try {
    while (text.length < LONGEST_CONTENT) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Keeps what was inflated before the error.
  }
  await reader.cancel().catch(() => undefined);
  return text;
}

function picturesIn(content: string): number {
  let count = 0;
  stringOrPicture.lastIndex = 0;
  for (let found = stringOrPicture.exec(content); found; found = stringOrPicture.exec(content)) {
    const [, entries] = found;
    if (entries === undefined) continue;
    const isPicture = /\/W(?:idth)?\b/u.test(entries) && /\/H(?:eight)?\b/u.test(entries);
    pictureEnd.lastIndex = stringOrPicture.lastIndex - 1;
    const hasEnd = isPicture && pictureEnd.exec(content) !== null;
    if (!hasEnd) continue;
    count++;
    stringOrPicture.lastIndex = pictureEnd.lastIndex;
  }
  return count;
}
