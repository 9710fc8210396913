/** Converts the raw score of a network to the share of such spans that are right: linear in the log odds. */
export interface ScoreScale {
  readonly slope: number;
  readonly offset: number;
}

/** `1 / (1 + exp(-(slope * logit(raw) + offset)))`, for a raw score of 0 to 1. */
export function scaled(raw: number, { slope, offset }: ScoreScale): number {
  const bounded = Math.min(Math.max(raw, 1e-6), 1 - 1e-6);
  const logit = Math.log(bounded / (1 - bounded));
  return 1 / (1 + Math.exp(-(slope * logit + offset)));
}
