import type { EngineWord, OcrEngine } from '../engine.ts';
import { crop } from '../image/resize.ts';
import { growBox } from './pixel-box.ts';
import { readCrop } from './read-residual.ts';
import { engineDpi, type PageView } from './view.ts';

type Line = readonly EngineWord[];

/** The Norwegian network knows no `@`: it reads `Ø`, `©` or `®` in its place. */
const atLookalike = /(?<=[a-z0-9._-])[Ø©®](?=[a-z0-9])/;
const mailHint = /[.-]/;
const domainEnd = /\.(?:no|com|org|net|eu|uk|se|dk|fi|is|de|io)[.,;:)]?$/i;
const mail = /^[(<]?[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+[.,;:)>]*$/i;
/** Nor does it know the paragraph sign. */
const paragraphLookalike = /^(?:[&$58§]|[&$58§]{2})$/;
/** One sign is about half as wide as high, in all common fonts. */
const doubleSignWidth = 0.85;
const sureEnough = 50;
const cropMarginPx = 10;

/**
 * Puts back `@` and `§`, which the Norwegian data lacks: by rule where the word leaves no doubt, else by reading
 * the one suspicious word with the English data.
 */
export async function restoreMissingCharacters(
  engine: OcrEngine,
  view: PageView,
  lines: readonly Line[],
  signal: AbortSignal,
): Promise<Line[]> {
  const result: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.[0];
    const words: EngineWord[] = [];
    for (const [place, word] of line.entries()) {
      const following = line[place + 1] ?? next;
      words.push((await restored(engine, view, word, following, place === line.length - 1, signal)) ?? word);
    }
    result.push(words);
  }
  return result;
}

async function restored(
  engine: OcrEngine,
  view: PageView,
  word: EngineWord,
  following: EngineWord | undefined,
  isLast: boolean,
  signal: AbortSignal,
): Promise<EngineWord | undefined> {
  const text = mailByRule(word.text, isLast ? (following?.text ?? '') : '');
  if (text !== undefined) return { ...word, text };
  const isMail = !word.text.includes('@') && domainEnd.test(word.text) && /[a-z]/.test(word.text);
  const isParagraph = paragraphLookalike.test(word.text) && /^\d/.test(following?.text ?? '');
  if (!isMail && !isParagraph) return undefined;
  const seen = await readEnglish(engine, view, word, signal);
  if (isMail) return seen && mail.test(seen) ? { ...word, text: seen } : undefined;
  if (!seen?.includes('§')) return undefined;
  return { ...word, text: word.width > doubleSignWidth * word.height ? '§§' : '§' };
}

/** `olaØexample.com` is a mail address. One broken by the end of its line is judged with the next line's start. */
export function mailByRule(text: string, continuation: string): string | undefined {
  if (text.includes('@') || !atLookalike.test(text) || !mailHint.test(text)) return undefined;
  const address = text.replace(atLookalike, '@');
  const isBroken = /[.-]$/.test(text);
  return mail.test(address) || (isBroken && mail.test(address + continuation)) ? address : undefined;
}

async function readEnglish(
  engine: OcrEngine,
  view: PageView,
  word: EngineWord,
  signal: AbortSignal,
): Promise<string | undefined> {
  const part = crop(view.image, growBox(word, Math.round(view.dpi / 100)), cropMarginPx);
  const words = await readCrop(engine, part.image, { dpi: engineDpi(view), language: 'eng', signal });
  const [only] = words;
  return words.length === 1 && only && only.confidence >= sureEnough ? only.text : undefined;
}
