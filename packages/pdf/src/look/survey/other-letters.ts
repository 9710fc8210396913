import type { PDFObject, PDFPage } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { mupdf, rawMupdf } from '../../engine/mupdf.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { isEmbedded } from '../fonts/programs/is-embedded.ts';
import { readChar } from '../text/char-struct.ts';
import { differencesOf } from '../text/glyph-names.ts';
import { lineDirection, textLines } from '../text/page-glyphs.ts';
import { knownShapes, type LetterShape, letterShape, similarity } from './letter-shape.ts';

/** A character according to the map of its font, with its position in page points. */
interface Sample {
  readonly char: string;
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether the character before it is mute as well. */
  readonly followsMute: boolean;
}

/** The maximum nesting of forms; legitimate files have fewer levels. */
const deepest = 12;
/** The maximum number of samples per character and font; the first one can be covered by something else. */
const mostSamples = 3;
const mostMute = 40;
const pixelsPerLetter = 26;
/** The margin by which another letter must fit better before a letter counts as doubtful. */
const margin = 0.22;
/** If no letter is at least this similar, the shape says nothing. */
const leastLikeness = 0.55;
/** The share of doubtful letters above which a font is doubted. */
const doubtedShare = 0.34;
/** With this number of different matching letters a font is trusted and not checked again. */
const enoughLetters = 10;

/**
 * The trusted fonts of an open document, by address in the engine's memory, which stays the same while the document is open.
 */
export type FontTrust = Set<number>;

/**
 * Whether a page draws letters that differ from what its fonts claim, or for which its fonts claim nothing. Only
 * examines fonts with two-byte codes, fonts that do not say which letters they have, and text of unknown characters.
 * Their claims are compared with the shapes on the page.
 */
export function drawsOtherLetters(page: PDFPage, text: string, trust: FontTrust): boolean {
  const isDoubted =
    muteRun.test(text) || hasDoubtedFonts(page.getObject().getInheritable('Resources'), new Set(), 0);
  if (!isDoubted) return false;
  const fonts = samplesByFont(page, trust);
  if (fonts.size === 0) return false;
  const drawn = drawPage(page, fonts);
  if (!drawn) return false;
  let isDoubtful = false;
  for (const [font, samples] of fonts) {
    const verdict = judge(samples, drawn.shapeOf);
    if (verdict === 'other letters') isDoubtful = true;
    if (verdict === 'as told') trust.add(font);
  }
  drawn.close();
  return isDoubtful;
}

function hasDoubtedFonts(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > deepest || !resources.isDictionary()) return false;
  if (resources.isIndirect()) {
    if (seen.has(resources.asIndirect())) return false;
    seen.add(resources.asIndirect());
  }
  let found = false;
  resources.get('Font').forEach((font) => {
    found ||= saysNoLetters(font);
  });
  if (found) return true;
  resources.get('XObject').forEach((object) => {
    found ||=
      nameAt(object, 'Subtype') === 'Form' && hasDoubtedFonts(object.get('Resources'), seen, depth + 1);
  });
  return found;
}

/** Whether the letters of a font can be known only from their shapes. */
function saysNoLetters(font: PDFObject): boolean {
  if (nameAt(font, 'Subtype') === 'Type0') return true;
  if (font.get('ToUnicode').isStream()) return false;
  // Its letters are drawings, to which programs give any names and codes.
  if (nameAt(font, 'Subtype') === 'Type3') return true;
  if (font.get('Encoding').isNull()) return isEmbedded(font);
  return Array.from(differencesOf(font).values()).some((name) => numberName.test(name));
}

/**
 * Glyph names that are only numbers, as programs generate them; names of ornaments and Cyrillic letters have a meaning.
 */
const numberName = /^(?!afii|a\d)[a-z]{1,6}\d+$/i;

/** Samples of horizontal text, a few per character; trusted fonts are left out. */
function samplesByFont(page: PDFPage, trust: FontTrust): Map<number, Sample[]> {
  const fonts = new Map<number, Sample[]>();
  const counts = new Map<string, number>();
  const text = page.toStructuredText('preserve-whitespace,ignore-actualtext');
  try {
    for (const { font, isMadeUp, ...sample } of charsOf(text.pointer)) {
      if (trust.has(font) || isMadeUp || sample.right <= sample.left) continue;
      const key = `${font} ${sample.char}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      // Mute characters are all alike, and a few samples could all be the same glyph.
      if (count >= (isMute(sample.char) ? mostMute : mostSamples)) continue;
      const samples = fonts.get(font) ?? [];
      samples.push(sample);
      fonts.set(font, samples);
    }
  } finally {
    text.destroy();
  }
  return fonts;
}

function* charsOf(text: number): Generator<Sample & { font: number; isMadeUp: boolean }> {
  for (const line of textLines(text)) {
    if (lineDirection(line) !== 0) continue;
    let followsMute = false;
    let char = rawMupdf._wasm_stext_line_get_first_char(line);
    for (; char !== 0; char = rawMupdf._wasm_stext_char_get_next(char)) {
      const own = readChar(char);
      yield { ...own, followsMute };
      followsMute = isMute(own.char) && !own.isMadeUp;
    }
  }
}

/** Whether a character says nothing about the letter: private use areas, U+FFFD, control characters and white space. */
function isMute(char: string): boolean {
  return mute.test(char);
}

const mute = /^[\ufffd\p{Co}\p{Cc}\s\u200b-\u200f\u00ad\ufeff]$/u;
/** A single one is a bullet or a symbol. */
const muteRun = /[\ufffd\p{Co}]{2}/u;

interface DrawnPage {
  shapeOf(sample: Sample): LetterShape | undefined;
  close(): void;
}

function drawPage(page: PDFPage, fonts: ReadonlyMap<number, readonly Sample[]>): DrawnPage | undefined {
  const sizes = Array.from(fonts.values())
    .flat()
    .map(({ size }) => size)
    .sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const [left, top, right, bottom] = page.getBounds();
  const most = Math.sqrt(limits.rasterPixels / 4 / Math.max(1, (right - left) * (bottom - top)));
  const scale = Math.min(most, 4, Math.max(1, pixelsPerLetter / Math.max(1, usual)));
  const pixmap = page.toPixmap(
    [scale, 0, 0, scale, -left * scale, -top * scale],
    mupdf.ColorSpace.DeviceGray,
    false,
  );
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const area = { pixels: pixmap.getPixels(), stride: pixmap.getStride() };
  const within = (value: number, limit: number): number =>
    Math.max(0, Math.min(limit, Math.round(value * scale)));
  return {
    shapeOf: (sample) =>
      letterShape({
        ...area,
        left: within(sample.left - left, width),
        right: within(sample.right - left, width),
        top: within(sample.top - top, height),
        bottom: within(sample.bottom - top, height),
      }),
    close: () => pixmap.destroy(),
  };
}

type Verdict = 'as told' | 'other letters' | 'unknown';

function judge(samples: readonly Sample[], shapeOf: DrawnPage['shapeOf']): Verdict {
  let mute = 0;
  const letters = new Map<string, boolean>();
  for (const sample of samples) {
    if (isMute(sample.char)) {
      // A single one is a bullet or a symbol.
      if (sample.followsMute && shapeOf(sample)) mute++;
      continue;
    }
    const known = knownShapes().get(sample.char);
    const shape = known && shapeOf(sample);
    if (!known || !shape) continue;
    // One matching sample is enough, since others can be covered.
    letters.set(sample.char, letters.get(sample.char) === true || looksAs(shape, sample.char));
  }
  if (mute > 0) return 'other letters';
  const doubted = Array.from(letters.values()).filter((isAsMapped) => !isAsMapped).length;
  if (doubted > 1 && doubted > doubtedShare * letters.size) return 'other letters';
  return letters.size >= enoughLetters ? 'as told' : 'unknown';
}

/** Upper and lower case of a letter count as the same. */
function looksAs(shape: LetterShape, char: string): boolean {
  let [own, best] = [0, 0];
  for (const [letter, shapes] of knownShapes()) {
    const likeness = Math.max(...shapes.map((known) => similarity(known, shape)));
    if (letter.toLowerCase() === char.toLowerCase()) own = Math.max(own, likeness);
    else best = Math.max(best, likeness);
  }
  return best < leastLikeness || own > best - margin;
}
