import { moneyPatterns, quantityPatterns } from '../amount-patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Sums of money and other quantities, whose digits may look like a phone number. */
export const amount: Recognizer = {
  name: 'amount',
  entity: {},
  // Just enough to stand before other readings, and to give way to a sum that is somebody's own.
  patterns: [...moneyPatterns, ...quantityPatterns].map((regex) => ({
    regex,
    score: 0.5,
    contextScore: 0.5,
  })),
  context: [],
  thing: 'amount',
  suppresses: true,
};
