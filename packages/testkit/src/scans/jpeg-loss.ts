import type { GrayPicture } from './gray-picture.ts';
import type { Tone } from './tones.ts';

/** The luminance table of ITU-T T.81 annex K.1, which nearly every encoder scales by its quality. */
const table = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

const cosines = Float32Array.from({ length: 64 }, (_, index) => {
  const [frequency, position] = [index >> 3, index & 7];
  const norm = frequency === 0 ? Math.SQRT1_2 : 1;
  return (norm / 2) * Math.cos(((2 * position + 1) * frequency * Math.PI) / 16);
});

/** The loss of a JPEG of this quality (1 to 99): each block of 8 by 8 pixels is quantised in the frequency domain. */
export function jpegLoss(quality: number): Tone {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = table.map((step) => Math.max(1, Math.floor((step * scale + 50) / 100)));
  return (picture) => {
    const { width, height } = picture;
    const pixels = Uint8Array.from(picture.pixels);
    for (let top = 0; top + 8 <= height; top += 8) {
      for (let left = 0; left + 8 <= width; left += 8)
        roundSquare({ width, height, pixels }, left, top, steps);
    }
    return { width, height, pixels };
  };
}

const square = new Float32Array(64);
const half = new Float32Array(64);

function roundSquare(
  { width, pixels }: GrayPicture,
  left: number,
  top: number,
  steps: readonly number[],
): void {
  for (let at = 0; at < 64; at++) {
    square[at] = (pixels[(top + (at >> 3)) * width + left + (at & 7)] ?? 0) - 128;
  }
  transform(square, half, true);
  transform(half, square, true);
  for (let at = 0; at < 64; at++) {
    // Two passes with transposed results leave the block upright.
    const step = steps[at] ?? 1;
    square[at] = Math.round((square[at] ?? 0) / step) * step;
  }
  transform(square, half, false);
  transform(half, square, false);
  for (let at = 0; at < 64; at++) {
    const value = Math.round((square[at] ?? 0) + 128);
    pixels[(top + (at >> 3)) * width + left + (at & 7)] = Math.max(0, Math.min(255, value));
  }
}

/** A cosine transform of each row, with transposed result. */
function transform(source: Float32Array, target: Float32Array, isForward: boolean): void {
  for (let row = 0; row < 8; row++) {
    for (let out = 0; out < 8; out++) {
      let sum = 0;
      for (let at = 0; at < 8; at++) {
        const cosine = isForward ? cosines[out * 8 + at] : cosines[at * 8 + out];
        sum += (source[row * 8 + at] ?? 0) * (cosine ?? 0);
      }
      target[out * 8 + row] = sum;
    }
  }
}
