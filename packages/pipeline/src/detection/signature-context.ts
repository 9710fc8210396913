import type { Reason } from '@sladd/contract';
import { type PageRect, type PageText, type PageWord, unionAll } from '@sladd/geometry';

/** What stands around a signature, in Bokmål, Nynorsk and English. */
const cues = [
  ...['hilsen', 'helsing', 'signatur', 'underskrift', 'underteikna', 'undertegnet', 'signert'],
  ...['regards', 'sincerely', 'faithfully', 'signature', 'signed'],
];

/** How far from the ink its cue stands, and the name below it, in points. */
const reach = { above: 80, below: 45, aside: 60 } as const;
const nameBelow = 34;
/** The name of who signs, and perhaps a title. */
const mostNameWords = 5;
/** So much of a page is read before somebody signs it. */
const leastAbove = 0.4;

/** With a cue, with a name below at the end of a text, and with neither: ink that is only drawn like a signature is no finding. */
const scores = { cue: 0.8, name: 0.65, none: 0.35 } as const;

/** How much what stands around some ink speaks for a signature. */
export function signatureContext(
  { words }: Pick<PageText, 'words'>,
  ink: PageRect,
): { score: number; reasons: Reason[] } {
  const near = words.filter(({ box }) => isNear(box, ink));
  const cue = cues.find((word) =>
    near.some(({ text }) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '')
        .startsWith(word),
    ),
  );
  if (cue !== undefined)
    return { score: scores.cue, reasons: [{ code: 'near_words', params: { words: [cue] } }] };
  return { score: isSigned(words, ink) ? scores.name : scores.none, reasons: [] };
}

function isNear(box: PageRect, ink: PageRect): boolean {
  const isInReach = box.x < ink.x + ink.width + reach.aside && box.x + box.width > ink.x - reach.aside;
  return isInReach && box.y + box.height > ink.y - reach.above && box.y < ink.y + ink.height + reach.below;
}

/** Below the ink stands a short line that begins with a capital, and most of the text stands above. */
function isSigned(words: readonly PageWord[], ink: PageRect): boolean {
  const middle = ink.y + ink.height / 2;
  const above = words.filter(({ box }) => box.y + box.height < middle).length;
  if (words.length === 0 || above < leastAbove * words.length) return false;
  const bottom = ink.y + ink.height;
  const below = words.filter(({ box }) => box.y + box.height / 2 > middle && box.y < bottom + nameBelow);
  const lines = Map.groupBy(below, ({ line }) => line);
  return [...lines.values()].some((line) => {
    const box = unionAll(line.map((word) => word.box));
    const isUnder = box !== undefined && box.x < ink.x + ink.width && box.x + box.width > ink.x;
    return isUnder && line.length <= mostNameWords && /^\p{Lu}/u.test(line[0]?.text ?? '');
  });
}
