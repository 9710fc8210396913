import { type Matrix, transformPoint } from '@sladd/geometry';
import { expect, test } from 'vitest';
import { type AreaPicture, pictureAreas } from './picture-areas.ts';

const page = { x: 0, y: 0, width: 595, height: 842 };

function upright(
  x: number,
  y: number,
  width: number,
  height: number,
  density = 4,
): Omit<AreaPicture, 'index'> {
  return { matrix: [width, 0, 0, height, x, y], density };
}

function areasOf(...pictures: Omit<AreaPicture, 'index'>[]) {
  return pictureAreas(
    pictures.map((picture, index) => ({ ...picture, index })),
    page,
  );
}

/** A picture rotated clockwise about its top left corner. */
function turned(degrees: number, [x, y]: [number, number], width: number, height: number): AreaPicture {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const matrix: Matrix = [width * cos, width * sin, -height * sin, height * cos, x, y];
  return { index: 0, matrix, density: 4 };
}

test('strips of one picture are one area, whatever is left for the last of them', () => {
  const strips = Array.from({ length: 40 }, (_, at) => upright(100, 100 + 2 * at, 200, 2));
  const [area, ...others] = areasOf(...strips, upright(100, 180, 200, 1.4, 4.3));
  expect(others).toEqual([]);
  expect(area?.box).toEqual({ x: 100, y: 100, width: 200, height: 81.4 });
  expect(area?.members).toHaveLength(41);
});

test('letters that are pictures by themselves are one area', () => {
  const letters = Array.from({ length: 12 }, (_, at) => upright(100 + 6 * at, 100, 5, 8));
  expect(areasOf(...letters)).toMatchObject([{ box: { x: 100, y: 100, width: 71, height: 8 } }]);
});

test('pictures apart, and pictures of another density, are areas of their own', () => {
  const apart = areasOf(upright(100, 100, 100, 50), upright(100, 200, 100, 50), upright(100, 150, 90, 50, 1));
  expect(apart.map(({ members }) => members)).toEqual([[0], [1], [2]]);
});

test('bullets and rules hold no word', () => {
  expect(areasOf(upright(100, 100, 8, 8), upright(100, 200, 400, 2))).toEqual([]);
});

test('a word that can only be read enlarged is an area, an icon of as many pixels is none', () => {
  expect(areasOf(upright(100, 100, 8, 1.6, 40))).toHaveLength(1);
  expect(areasOf(upright(100, 100, 5, 5, 40))).toEqual([]);
});

test('what lies beside the page is left out', () => {
  expect(areasOf(upright(700, 100, 100, 50))).toEqual([]);
  const [area] = areasOf(upright(-50, 100, 100, 50));
  expect(area).toMatchObject({ box: { x: 0, y: 100, width: 50, height: 50 }, width: 50, height: 50 });
});

test.for([90, 180, 270, 4, -30])(
  'a picture turned by %d degrees stands upright in axes of its own',
  (degrees) => {
    const corner: [number, number] = [300, 400];
    const [area] = areasOf(turned(degrees, corner, 200, 80));
    expect(area?.width).toBeCloseTo(200, 6);
    expect(area?.height).toBeCloseTo(80, 6);
    const origin = transformPoint(area?.toPage ?? [1, 0, 0, 1, 0, 0], { x: 0, y: 0 });
    expect(origin.x).toBeCloseTo(corner[0], 6);
    expect(origin.y).toBeCloseTo(corner[1], 6);
  },
);

test('thousands of pictures are one area', () => {
  const grid = Array.from({ length: 3000 }, (_, at) =>
    upright(5 + 9 * (at % 60), 10 + 15 * Math.floor(at / 60), 4, 4),
  );
  expect(areasOf(...grid)).toHaveLength(1);
});
