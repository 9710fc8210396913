import { describe, expect, it } from 'vitest';
import { calibrated } from './calibration.ts';

describe('calibrated', () => {
  const points = [
    [0.2, 0.1],
    [0.6, 0.5],
    [1, 0.9],
  ] as const;

  it('runs straight between its points', () => {
    expect(calibrated(points, 0.2)).toBeCloseTo(0.1);
    expect(calibrated(points, 0.4)).toBeCloseTo(0.3);
    expect(calibrated(points, 0.1)).toBeCloseTo(0.05);
  });

  it('stays at its ends', () => {
    expect(calibrated(points, 0)).toBe(0);
    expect(calibrated(points, 2)).toBe(0.9);
  });
});
