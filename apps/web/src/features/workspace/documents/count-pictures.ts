/** No dictionary of a picture is nearly as long. */
const LONGEST_DICTIONARY = 4096;

/**
 * How many pictures a PDF holds, each counted once wherever it is shown. Pictures are streams, whose dictionaries are
 * never compressed and whose names are never encrypted (ISO 32000-1, 7.5.7 and 7.6.1), so that nothing needs to be
 * decoded. Masks are part of their picture. Pictures written into the content of a page itself, which are small, are not
 * counted; the report of a redaction counts them too.
 */
export function countPictures(bytes: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(bytes);
  const pictures = new Set<string>();
  const masks = new Set<string>();
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/gu)) {
    const start = text.lastIndexOf(' obj', index);
    const end = text.indexOf('stream', index);
    if (start === -1 || end === -1 || end - start > LONGEST_DICTIONARY) continue;
    // Words of a page can read like a dictionary.
    if (text.slice(start, index).includes('stream')) continue;
    const number = /(\d+)\s+\d+$/u.exec(text.slice(Math.max(0, start - 24), start))?.[1];
    if (number === undefined) continue;
    pictures.add(number);
    for (const [, mask] of text.slice(start, end).matchAll(/\/S?Mask\s+(\d+)\s+\d+\s+R/gu)) {
      if (mask !== undefined) masks.add(mask);
    }
  }
  return [...pictures].filter((number) => !masks.has(number)).length;
}
