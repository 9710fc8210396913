import type { EngineWord, OcrEngine } from '../engine.ts';
import { crop } from '../image/resize.ts';
import { limits } from '../limits.ts';
import { mailByRule, mayBeMail, wholeMail } from './mail-text.ts';
import { columnGap, growBox, type PixelBox, unionBox } from './pixel-box.ts';
import { readCrop } from './read-residual.ts';
import { engineDpi, type PageView } from './view.ts';
import { meanConfidence } from './words.ts';

type Line = readonly EngineWord[];

/** Restores `@` and `§`, which the Norwegian data does not have. */
export async function restoreMissingCharacters(
  engine: OcrEngine,
  view: PageView,
  lines: readonly Line[],
  signal: AbortSignal,
): Promise<Line[]> {
  let left: number = limits.englishCrops;
  const english: Reader = async (box) => (left-- > 0 ? readEnglish(engine, view, box, signal) : '');
  const result: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.[0];
    result.push(await restoreParagraphs(await restoreMails(line, next, english), next, english));
  }
  return result;
}

/** Reads a few words with the English data, without spaces around `@`; empty if the confidence is low. */
type Reader = (box: PixelBox) => Promise<string>;

/** The maximum number of words into which an address is split at its `@`. */
const mostParts = 3;
/** As a share of the height of the words: gaps inside an address are narrower, but those of typewriters are wide. */
const widestGap = 0.9;

async function restoreMails(line: Line, next: EngineWord | undefined, english: Reader): Promise<Line> {
  const words: EngineWord[] = [];
  for (const [place, word] of line.entries()) {
    words.push(word);
    const continuation = place === line.length - 1 ? (next?.text ?? '') : '';
    const mail = await findMail(words, continuation, english);
    if (mail) words.splice(-mail.parts, mail.parts, mail.word);
  }
  return words;
}

/**
 * Finds an address that ends with the last of the words: by rule if the text is unambiguous, otherwise by reading it again.
 */
async function findMail(
  words: Line,
  continuation: string,
  english: Reader,
): Promise<{ parts: number; word: EngineWord } | undefined> {
  for (let parts = 1; parts <= Math.min(mostParts, words.length); parts++) {
    const run = words.slice(-parts);
    if (!isClose(run)) return undefined;
    const text = await mailText(run, continuation, english);
    if (text !== undefined) return { parts, word: joinWords(run, text) };
  }
  return undefined;
}

/** A single word can be an address by rule; several words need the English data to confirm the `@`. */
async function mailText(run: Line, continuation: string, english: Reader): Promise<string | undefined> {
  const joined = run.map(({ text }) => text).join('');
  const byRule = mailByRule(joined, continuation);
  if (byRule !== undefined && run.length === 1) return byRule;
  if (byRule === undefined && !mayBeMail(joined)) return undefined;
  const seen = await english(boxOf(run));
  return wholeMail(seen) ?? (seen.includes('@') && run.length === 2 ? byRule : undefined);
}

function isClose(run: Line): boolean {
  return run.every((word, index) => {
    const before = run[index - 1];
    return !before || columnGap(before, word) <= widestGap * Math.max(before.height, word.height);
  });
}

function boxOf(run: Line): PixelBox {
  return run.reduce<PixelBox>(
    (box, word) => unionBox(box, word),
    run[0] ?? { left: 0, top: 0, width: 0, height: 0 },
  );
}

function joinWords(run: Line, text: string): EngineWord {
  const confidence = Math.min(...run.map((word) => word.confidence));
  return { text, ...boxOf(run), confidence, line: run[0]?.line ?? 0 };
}

/** What the Norwegian data reads instead of one or two section signs. */
const paragraphLookalike = /^(?:[&$58å§]|[&$58å§]{2})$/;
/** After the name of a law it is always a section sign. */
const law = /(?:lov|loven|lova|forskrift|forskriften|forskrifta|jf\.)$/i;
/** A single sign is about half as wide as high in all common fonts. */
const doubleSignWidth = 0.85;

async function restoreParagraphs(line: Line, next: EngineWord | undefined, english: Reader): Promise<Line> {
  const words: EngineWord[] = [];
  for (const [place, word] of line.entries()) {
    const following = line[place + 1] ?? next;
    const isCandidate = paragraphLookalike.test(word.text) && /^\d/.test(following?.text ?? '');
    const isSign =
      isCandidate && (law.test(line[place - 1]?.text ?? '') || (await english(word)).includes('§'));
    const sign = word.width > doubleSignWidth * word.height ? '§§' : '§';
    words.push(isSign ? { ...word, text: sign } : word);
  }
  return words;
}

const sureEnough = 50;
const cropMarginPx = 10;

async function readEnglish(
  engine: OcrEngine,
  view: PageView,
  box: PixelBox,
  signal: AbortSignal,
): Promise<string> {
  const part = crop(view.image, growBox(box, Math.round(view.dpi / 100)), cropMarginPx);
  const words = await readCrop(engine, part.image, { dpi: engineDpi(view), language: 'eng', signal });
  return (meanConfidence(words) ?? 0) >= sureEnough
    ? words
        .map(({ text }) => text)
        .join(' ')
        .replace(/ ?@ ?/, '@')
    : '';
}
