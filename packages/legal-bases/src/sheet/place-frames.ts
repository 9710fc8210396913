import { widthOf } from './helvetica.ts';
import { type Colour, LEADING, type Paper, type Tag, TEXT, WIDTH } from './paper.ts';
import type { SheetBlock } from './sheet.ts';
import { wrap } from './wrap.ts';

type Block<Kind extends SheetBlock['kind']> = Extract<SheetBlock, { kind: Kind }>;

/** The padding of a frame, in points. */
const PAD = 12;
const colours = {
  good: { fill: [0.886, 0.965, 0.914], line: [0.561, 0.812, 0.663], bar: [0.039, 0.412, 0.235] },
  doubtful: { fill: [0.992, 0.953, 0.863], line: [0.878, 0.753, 0.49], bar: [0.541, 0.345, 0] },
} as const satisfies Record<string, Record<string, Colour>>;
const paleLine: Colour = [0.773, 0.808, 0.824];
const paleFill: Colour = [0.929, 0.945, 0.949];

/** Places the headline of a sheet with a sentence below it, in a coloured frame. */
export function placeBanner(paper: Paper, { text, note, isGood }: Block<'banner'>): void {
  const { fill, line, bar } = colours[isGood ? 'good' : 'doubtful'];
  const inner = WIDTH - 2 * PAD - 6;
  const pieces = [
    { tag: 'H1' as Tag, size: 16, isBold: true, lines: wrap(text, inner, 16, true) },
    { tag: 'P' as Tag, size: 9.5, isBold: false, lines: wrap(note, inner, 9.5, false) },
  ];
  const height = pieces.reduce((sum, { lines, size }) => sum + lines.length * size * LEADING, 2 * PAD);
  if (!paper.fits(height)) paper.turn();
  const { frames, lines: written } = paper.page;
  const place = { x: TEXT.left, y: paper.y, height };
  frames.push({ ...place, width: WIDTH, fill, line }, { ...place, width: 5, fill: bar });
  paper.y += PAD;
  for (const { tag, size, isBold, lines } of pieces) {
    const element = paper.add(tag);
    for (const one of lines) {
      paper.y += size * LEADING;
      written.push({ text: one, x: TEXT.left + PAD + 6, y: paper.y - size * 0.3, size, isBold, element });
    }
  }
  paper.y += PAD + 14;
}

/** Places groups of characters that people compare one by one, each on its own background, in a frame with a label. */
export function placeGroups(paper: Paper, { label, groups }: Block<'groups'>): void {
  const size = 10;
  const height = 2 * PAD + size * LEADING + 22;
  paper.y += 4;
  if (!paper.fits(height)) paper.turn();
  const { frames, lines } = paper.page;
  frames.push({ x: TEXT.left, y: paper.y, width: WIDTH, height, line: paleLine });
  const left = TEXT.left + PAD;
  const y = paper.y + PAD + size;
  lines.push({ text: label, x: left, y, size, isBold: true, element: paper.add('P') });
  const element = paper.add('P');
  let x = left;
  for (const [at, text] of groups.entries()) {
    const width = widthOf(text, size, false);
    frames.push({ x, y: y + 9, width: width + 12, height: 19, fill: paleFill });
    // A space between two groups, for screen readers and copied text.
    const shown = at + 1 < groups.length ? `${text} ` : text;
    lines.push({ text: shown, x: x + 6, y: y + 22, size, isBold: false, element });
    x += width + 18;
  }
  paper.y += height + 8;
}
