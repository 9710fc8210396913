import { z } from 'zod';

/** A whole number in the query of a call, from `least` to `most`; `usual` is the default. */
export const intText = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);
