/** A perspective transform of the plane: nine numbers, row by row, applied to (x, y, 1). */
export type Homography = readonly number[];

const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Transforms a point. */
export function applyHomography(map: Homography, x: number, y: number): readonly [x: number, y: number] {
  const at = (row: number): number => (map[row] ?? 0) * x + (map[row + 1] ?? 0) * y + (map[row + 2] ?? 0);
  const scale = at(6);
  return [at(0) / scale, at(3) / scale];
}

/** The transform that applies `first`, then `second`. */
export function joinHomographies(first: Homography, second: Homography): Homography {
  return identity.map((_, index) => {
    const [row, column] = [Math.floor(index / 3) * 3, index % 3];
    const part = (k: number): number => (second[row + k] ?? 0) * (first[k * 3 + column] ?? 0);
    return part(0) + part(1) + part(2);
  });
}

/** The inverse transform, by the adjugate; its scale is irrelevant. */
export function invertHomography(map: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** A clockwise rotation by `degrees` about the centre of a picture, to a picture large enough to contain it. */
export function turn(
  width: number,
  height: number,
  degrees: number,
): { map: Homography; width: number; height: number } {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [round(Math.cos(radians)), round(Math.sin(radians))];
  const outWidth = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin) - 1e-6);
  const outHeight = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos) - 1e-6);
  const [cx, cy] = [width / 2, height / 2];
  const map = [
    cos,
    -sin,
    outWidth / 2 - cos * cx + sin * cy,
    sin,
    cos,
    outHeight / 2 - sin * cx - cos * cy,
    0,
    0,
    1,
  ];
  return { map, width: outWidth, height: outHeight };
}

/** Makes quarter turns exact. */
function round(value: number): number {
  return Math.abs(value) < 1e-12 ? 0 : value;
}
