import { inflate, intersection, type PageRect, type PageText, unionAll } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { placeWord } from './ocr-words.ts';
import type { PictureReading } from './read-pictures.ts';
import { chooseReading, isSamePlace } from './rival-words.ts';
import { buildText, type PlacedWord } from './text-builder.ts';
import { typedLines } from './typed-words.ts';

/**
 * Inserts what OCR read in the pictures of a page into its text. A typed sentence continues through a picture in its
 * line. Other text of a picture is inserted where the picture is if that is between two lines, otherwise before or
 * after all of them, but never inside a typed sentence.
 */
export function weavePictures(
  embedded: PageText,
  hiddenText: readonly PageRect[],
  { words, pictureOfLine }: Pick<PictureReading, 'words' | 'pictureOfLine'>,
): PageText {
  if (words.length === 0) return embedded;
  const typedOver = new Map<OcrWord, PageRect[]>();
  const typed = embedded.words.filter((own) => {
    const rivals = words.filter((word) => isSamePlace(own.box, word.box));
    const chosen = chooseReading(own, rivals, { hiddenText, isMisspelt: false });
    if (chosen === 'typed')
      for (const rival of rivals) typedOver.set(rival, [...(typedOver.get(rival) ?? []), own.box]);
    return chosen !== 'ocr';
  });
  const dropped = new Set(words.filter((word) => !standsOut(word.box, unionAll(typedOver.get(word) ?? []))));
  const lines = typedLines(typed, embedded).map(toLine);
  const blocks = new Map<number, Line[]>();
  for (const [index, line] of readLines(words, dropped).entries()) {
    if (!line || weave(line, lines)) continue;
    const picture = pictureOfLine[index] ?? 0;
    blocks.set(picture, [...(blocks.get(picture) ?? []), line]);
  }
  return buildText(
    embedded,
    withBlocks(lines, [...blocks.values()], embedded.height).map((line) => line.words),
  );
}

/** How far a word that was read can extend beyond the same typed word, in points or as a share of its height. */
const [leastReach, reachOfHeight] = [1.5, 0.15];

/** Whether a word in a picture is visible beside the same typed word that covers it, as its shadow. */
function standsOut(box: PageRect, over: PageRect | undefined): boolean {
  if (!over) return true;
  const all = inflate(over, Math.max(leastReach, reachOfHeight * over.height));
  const inside = intersection(all, box);
  return inside === undefined || inside.width < box.width || inside.height < box.height;
}

interface Line {
  readonly words: PlacedWord[];
  readonly box: PageRect;
}

const nowhere: PageRect = { x: 0, y: 0, width: 0, height: 0 };

function toLine(words: PlacedWord[]): Line {
  return { words, box: boxOf(words) };
}

function boxOf(words: readonly PlacedWord[]): PageRect {
  return unionAll(words.flatMap(({ charBoxes }) => charBoxes)) ?? nowhere;
}

function readLines(words: readonly OcrWord[], dropped: ReadonlySet<OcrWord>): (Line | undefined)[] {
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    if (dropped.has(word) || word.text === '') continue;
    lines[word.line] ??= [];
    lines[word.line]?.push(placeWord(word));
  }
  return Array.from(lines, (line) => (line ? toLine(line) : undefined));
}

/** Words that overlap vertically by this share of the lower line's height are on one line. */
const sameRow = 0.5;
/** A gap wider than this share of the higher line's height separates columns. */
const widestGap = 1.5;
/** Letters of one line have about the same height; the largest ratio. */
const mostRatio = 2.5;

/**
 * Inserts a line that was read into the typed line that it continues, with what follows it; returns whether there is
 * one.
 */
function weave(line: Line, lines: Line[]): boolean {
  const parts = lines.filter((typed) => continues(typed, line));
  const [first, ...others] = parts;
  if (!first) return false;
  const words = [...parts.flatMap((part) => part.words), ...line.words];
  lines[lines.indexOf(first)] = toLine(words.sort((a, b) => boxOf([a]).x - boxOf([b]).x));
  for (const other of others) lines.splice(lines.indexOf(other), 1);
  return true;
}

function continues({ words, box }: Line, line: Line): boolean {
  if (!isLevel({ words, box }) || !isLevel(line)) return false;
  const lower = Math.min(box.height, line.box.height);
  const higher = Math.max(box.height, line.box.height);
  const shared = Math.min(bottom(box), bottom(line.box)) - Math.max(box.y, line.box.y);
  if (shared < sameRow * lower || higher > mostRatio * lower) return false;
  const gaps = words.map((word) => gapBetween(boxOf([word]), line.box));
  return Math.min(...gaps) <= widestGap * higher && gaps.every((gap) => gap > -higher / 2);
}

/** Lines that run down the page, as on a page that lies on its side, are beside no other. */
function isLevel({ words, box }: Line): boolean {
  const [first, last] = [words[0]?.charBoxes[0], words.at(-1)?.charBoxes.at(-1)];
  if (!first || !last) return false;
  return Math.abs(last.x - first.x) >= Math.abs(last.y - first.y) && box.width >= 0.5 * box.height;
}

/** The horizontal distance; negative where they overlap. */
function gapBetween(a: PageRect, b: PageRect): number {
  return Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
}

function withBlocks(lines: readonly Line[], blocks: readonly Line[][], pageHeight: number): Line[] {
  const [first, last]: [Line[], Line[]] = [[], []];
  const after = new Map<Line, Line[]>();
  for (const block of blocks) {
    const box = unionAll(block.map((line) => line.box)) ?? nowhere;
    const above = lines.findLast((line) => bottom(line.box) <= box.y + line.box.height / 2);
    const below = above && lines[lines.indexOf(above) + 1];
    const isBetween = above && (!below || below.box.y >= bottom(box) - below.box.height / 2);
    if (isBetween) after.set(above, [...(after.get(above) ?? []), ...block]);
    else if (box.y + box.height / 2 < pageHeight / 2) first.push(...block);
    else last.push(...block);
  }
  return [...first, ...lines.flatMap((line) => [line, ...(after.get(line) ?? [])]), ...last];
}

function bottom({ y, height }: PageRect): number {
  return y + height;
}
