/** Numbers that break geometry: NaN, infinities, both zeros, beyond 32 and 53 bits, and some within a page. */
export const extremeNumbers: readonly number[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  Number.MIN_VALUE,
  Number.EPSILON,
  ...[1e308, 3.5e38, 1e20, 2 ** 53, 2 ** 31, 1e6].flatMap((size) => [size, -size]),
  -40,
  40,
  120,
  300,
];
