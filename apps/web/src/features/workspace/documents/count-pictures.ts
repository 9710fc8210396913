import { countInlinePictures } from './count-inline-pictures.ts';

/** Upper limit for the length of a picture's dictionary, in characters. */
const LONGEST_DICTIONARY = 4096;

/**
 * How many pictures a PDF holds, each counted once wherever it is shown; masks are part of their picture. Those that
 * are streams have dictionaries that are never compressed and names that are never encrypted (ISO 32000-1, 7.5.7 and
 * 7.6.1), so that no picture needs to be decoded; for those inside the content of a page, that content is.
 */
export async function countPictures(bytes: Uint8Array): Promise<number> {
  const text = new TextDecoder('latin1').decode(bytes);
  return countStoredPictures(text) + (await countInlinePictures(bytes, text));
}

function countStoredPictures(text: string): number {
  const pictures = new Set<string>();
  const masks = new Set<string>();
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/gu)) {
    const start = text.lastIndexOf(' obj', index);
    const end = text.indexOf('stream', index);
    if (start === -1 || end === -1 || end - start > LONGEST_DICTIONARY) continue;
    // Text of a page can look like a dictionary.
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
