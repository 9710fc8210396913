import { moneyPatterns, quantityPatterns } from '../amount-patterns.ts';
import type { Recognizer } from '../recognizer.ts';

/** Amounts of money and other quantities, whose digits can look like a phone number. */
export const amount: Recognizer = {
  name: 'amount',
  entity: {},
  // Just high enough to win over other readings, and to lose to an amount about a person.
  patterns: [...moneyPatterns, ...quantityPatterns].map((regex) => ({
    regex,
    score: 0.5,
    contextScore: 0.5,
  })),
  context: [],
  thing: 'amount',
  suppresses: true,
};
