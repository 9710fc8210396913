/** Points of a rising curve from a model's confidence to the share of such names that are right. */
export type Calibration = readonly (readonly [confidence: number, share: number])[];

/** The share of names with this confidence that are right, interpolated linearly between the points. */
export function calibrated(points: Calibration, confidence: number): number {
  let [lowX, lowY]: readonly [number, number] = [0, 0];
  for (const [x, y] of points) {
    if (confidence <= x) return x === lowX ? y : lowY + ((confidence - lowX) / (x - lowX)) * (y - lowY);
    [lowX, lowY] = [x, y];
  }
  return lowY;
}
