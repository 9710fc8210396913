import type { Reason } from '@sladd/contract';
import { type PageRect, type PageText, type PageWord, unionAll } from '@sladd/geometry';

/** Words around a signature, in Bokmål, Nynorsk and English. */
const cues = [
  ...['hilsen', 'helsing', 'signatur', 'underskrift', 'underteikna', 'undertegnet', 'signert'],
  ...['regards', 'sincerely', 'faithfully', 'signature', 'signed'],
];

/** Largest distance from the signature of a cue, and of the name below it, in points. */
const reach = { above: 80, below: 45, aside: 60 } as const;
const nameBelow = 34;
/** Most words of a line with the name of a signatory, including a title. */
const mostNameWords = 5;
/** At least this share of the words of a page is above a signature without a cue. */
const leastAbove = 0.4;

/** Scores with a cue, with a name below at the end of a text, and with neither; the last is below any usual threshold. */
const scores = { cue: 0.8, name: 0.65, none: 0.35 } as const;

/** The score of a drawing as a signature, from the text around it. */
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

/** Whether a short line that begins with a capital is below the signature, and most of the text above. */
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
