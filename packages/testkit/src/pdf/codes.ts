import type { SignaturePlace } from './signature-strokes.ts';

/** A bar or matrix code as printed: one character per module, `#` is ink. */
export interface PrintedCode {
  readonly says: string;
  readonly rows: readonly string[];
}

export const qrCode: PrintedCode = {
  says: 'Kari Testesen',
  rows: `
    #######.#.###.#######  #.....#.##....#.....#  #.###.#....#..#.###.#  #.###.#.#####.#.###.#  #.###.#..#.#..#.###.#
    #.....#...###.#.....#  #######.#.#.#.#######  ........##.##........  #.##.###.####.#..#.##  .#.##...#.#.#...#.#.#
    ...#.##...##.#.#...##  ##..##..#...#..###..#  ..##.#####.#.##..#..#  ........#..####.##..#  #######.##.#.#.##.#..
    #.....#.#.####.#.###.  #.###.#..##....#.###.  #.###.#.##..#..##.##.  #.###.#.#.####...##..  #.....#...#.###..#..#
    #######.##....#.#.#..`
    .trim()
    .split(/\s+/),
};

export const dataMatrixCode: PrintedCode = {
  says: '01819012345',
  rows: `
    #.#.#.#.#.#.#.  ####....#..###  #.#.#.##...#..  #.###..#..#..#  #...#..#.###..  ####...####..#  #.##..#####...
    #..#.#.###.#.#  #.###...#.....  ###.#.#..#..##  #......#.####.  ##.##..###.#.#  #..#.##.###...  ##############`
    .trim()
    .split(/\s+/),
};

/** Code 128. */
export const barCode: PrintedCode = {
  says: 'SLADD-4711',
  rows: [
    '##.#..#....##.###.#...#...##.###.#.#...##...#.##...#...#.##...#...#..##.###..#.###.####.#...###.##.##...#..#..###.##...#.##...###.#.##',
  ],
};

/** Content operators that draw a code at a place as rectangles, one per run of ink in a row. */
export function codeRectangles({ rows }: PrintedCode, { x, y, width, height }: SignaturePlace): string {
  const down = height / rows.length;
  const across = width / (rows[0]?.length ?? 1);
  return rows
    .flatMap((row, at) =>
      Array.from(row.matchAll(/#+/g), ({ index, 0: run }) => {
        const corner = [x + index * across, y + height - (at + 1) * down];
        return `${[...corner, run.length * across, down].map((value) => value.toFixed(3)).join(' ')} re f\n`;
      }),
    )
    .join('');
}
