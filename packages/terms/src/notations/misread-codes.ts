import { lettersIn } from './character-escapes.ts';
import type { Notation } from './notation.ts';

/** The letters of Northern Europe, and in each code what a program shows for them that read the text in another one. */
const meant = 'åÅæÆøØäÄöÖüÜéÉèß';

/** What stands for each letter of `meant`; a blank where a program shows nothing that could be told from other text. */
const misread = {
  /** Code page 850 (and 865) of DOS, read as Windows-1252 or Latin-1. */
  dosAsWindows: '†\u008f‘’›\u009d„Ž”™\u0081š‚\u0090Š ',
  /** The same, read as PDFDocEncoding (ISO 32000-2, table D.2). */
  dosAsPdf: 'ƒ‘‚™łš—” Ž†ı‡’− ',
  /** Mac OS Roman, read as Windows-1252 or Latin-1. */
  macAsWindows: 'Œ\u0081¾®¿¯Š€š…Ÿ†Žƒ\u008f§',
  /** The same, read as PDFDocEncoding. */
  macAsPdf: '„†¾®¿¯−•ı– ƒ”…‘§',
  /** Windows-1252, read as Mac OS Roman. */
  windowsAsMac: 'Â≈Ê∆¯ÿ‰ƒˆ÷¸‹È…Ë ',
  /** Windows-1252, read as code page 850. */
  windowsAsDos: 'Õ┼µã°Ïõ─÷Í³▄Ú╔Þ▀',
  /** The Norwegian seven-bit code (NS 4551-1), read as ASCII. */
  sevenBit: '}]{[|\\          ',
} as const;

const letter = /^\p{L}$/u;
const small = /^\p{Ll}$/u;
/** What ordinary texts have right before a word, and right after one. */
const [opening, closing] = ['‘“„‚’›‹[°µ€§•–—−…³÷', '‘’“”…–—−•™®]³†‡§‰€‚„÷'];

/** Letters that a program read in the wrong code, so that "Bjørn" became "Bj¿rn" or "Bj|rn": one notation for each pair of codes. */
export const misreadCodes: readonly Notation[] = Object.values(misread).map((shown) => {
  const letters = new Map(
    Array.from(shown, (sign, at) => [sign, meant[at] ?? ''] as const).filter(([sign]) => sign !== ' '),
  );
  const signs = new RegExp(`[${Array.from(letters.keys(), escaped).join('')}]`, 'g');
  return (text) =>
    lettersIn(text, signs, ({ 0: sign, index }) => (isInWord(text, index) ? letters.get(sign) : undefined));
});

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Whether a sign stands inside a word, or at an end of one where ordinary texts do not have it. */
function isInWord(text: string, at: number): boolean {
  const sign = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  if (letter.test(sign)) return true;
  // An apostrophe.
  if (sign === '’' && (small.test(before) || small.test(after))) return false;
  const follows = letter.test(before);
  const precedes = letter.test(after);
  if (follows && precedes) return true;
  return (follows && !closing.includes(sign)) || (precedes && !opening.includes(sign));
}
