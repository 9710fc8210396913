import { fold } from '@sladd/terms';
import { mupdf } from '../../engine/mupdf.ts';
import { glyphShapes } from './glyph-shape.ts';
import { type LetterShape, similarity, unlikeness } from './letter-shape.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÆØÅæøå');
const styles = [
  ...['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique'],
  ...['Times-Roman', 'Times-Bold', 'Times-Italic', 'Times-BoldItalic'],
  ...['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'],
];

/**
 * How similar a glyph must be to another letter, and how much more than to the claimed one, to count as that other
 * letter.
 */
const [certain, byMargin] = [0.75, 0.15];
/** The same for a glyph that hardly resembles the claimed letter. */
const [likely, byWideMargin] = [0.62, 0.25];
/** The same for a glyph whose text is not a single letter. */
const likelyForSigns = 0.8;
/** Letters that people cannot tell apart either. */
const alike = ['lI1i', '0Oo'];
/** A glyph for a whole word: no ligature has as many letters. */
const wholeWord = /^\p{Script=Latin}{4,}$/u;
/** Shapes such as a bar or a ring, which prove nothing in place of a sign. */
const plain = 'lI1ijJ0oO';

/**
 * Whether a glyph has the shape of another letter or digit than its text, so that people see another word. Upper and
 * lower case count as the same.
 */
export function isAnotherLetter(shape: LetterShape, claim: string): boolean {
  if (wholeWord.test(claim)) return true;
  const own = ownCharacters(claim);
  let [best, bestLetter] = [-1, ''];
  for (const [letter, known] of letterShapes()) {
    if (own.has(letter)) continue;
    const likeness = likenessTo(shape, known, best);
    if (likeness > best) [best, bestLetter] = [likeness, letter];
  }
  if (best < likely) return false;
  const told = Math.max(...Array.from(own, (char) => likenessTo(shape, shapesOf(char))));
  const margin = best - told;
  if (claim.length === 1 && letterShapes().has(claim))
    return margin > (best > certain ? byMargin : byWideMargin);
  // Signs and parts of ligatures resemble letters by chance.
  return best > likelyForSigns && margin > byWideMargin && !plain.includes(bestLetter);
}

/** The characters whose shapes are compatible with the text. */
function ownCharacters(claim: string): Set<string> {
  const chars = Array.from(claim + fold(claim));
  const cased = chars.flatMap((char) => [char, char.toLowerCase(), char.toUpperCase()]);
  const looks = cased.flatMap((char) => alike.filter((group) => group.includes(char)));
  return new Set([...cased, ...looks.flatMap((group) => Array.from(group))]);
}

/** The similarity to the most similar of some shapes; results below `least` are not exact. */
function likenessTo(shape: LetterShape, known: readonly LetterShape[], least = -1): number {
  let best = -1;
  for (const one of known) {
    // Much wider or narrower shapes need not be compared.
    if (1 - unlikeness(one, shape) <= Math.max(best, least)) continue;
    best = Math.max(best, similarity(one, shape));
  }
  return best;
}

let ofLetters: ReadonlyMap<string, readonly LetterShape[]> | undefined;

function letterShapes(): ReadonlyMap<string, readonly LetterShape[]> {
  ofLetters ??= drawShapes(letters);
  return ofLetters;
}

const ofSigns = new Map<string, readonly LetterShape[]>();

/** The shapes of a character in common fonts; empty if no font has it. */
function shapesOf(char: string): readonly LetterShape[] {
  const known = letterShapes().get(char) ?? ofSigns.get(char);
  if (known) return known;
  const drawn = drawShapes([char]).get(char) ?? [];
  ofSigns.set(char, drawn);
  return drawn;
}

function drawShapes(chars: readonly string[]): Map<string, LetterShape[]> {
  const shapes = new Map(chars.map((char): [string, LetterShape[]] => [char, []]));
  for (const font of fonts()) {
    const glyphs = chars.flatMap((char) => {
      // The engine's JavaScript layer takes only characters of one UTF-16 unit.
      const [codePoint, glyph] = [char.charCodeAt(0), char.length === 1 ? font.encodeCharacter(char) : 0];
      return glyph > 0 ? [{ char, codePoint, glyph }] : [];
    });
    if (glyphs.length === 0) continue;
    for (const [index, shape] of glyphShapes(font, glyphs).entries())
      if (shape) shapes.get(glyphs[index]?.char ?? '')?.push(shape);
  }
  return shapes;
}

let opened: InstanceType<typeof mupdf.Font>[] | undefined;

/** Kept as long as the program runs; these fonts are built into the engine. */
function fonts(): InstanceType<typeof mupdf.Font>[] {
  opened ??= styles.map((style) => new mupdf.Font(style));
  return opened;
}
