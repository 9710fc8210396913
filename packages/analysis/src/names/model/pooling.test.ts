import { describe, expect, it } from 'vitest';
import { LABEL_COUNT, labels } from './labels.ts';
import { poolOccurrences } from './pooling.ts';

const singlePerson = labels.indexOf('S-PER');

function occurrence(word: string, personShare: number) {
  const marginals = new Float32Array(LABEL_COUNT);
  marginals[0] = 1 - personShare;
  marginals[singlePerson] = personShare;
  return { words: [word], emissions: new Float32Array(LABEL_COUNT), marginals };
}

describe('poolOccurrences', () => {
  it('lifts a doubtful mention by a clear one of the same word', () => {
    const doubtful = occurrence('Nordvåg', 0.2);
    poolOccurrences([occurrence('Nordvåg', 0.95), doubtful], 1);
    expect(doubtful.emissions[singlePerson]).toBeGreaterThan(0);
    expect(doubtful.emissions[0]).toBeLessThan(0);
  });

  it('leaves words that stand once, or in lower case, as they are', () => {
    const [once, lower] = [occurrence('Moe', 0.4), occurrence('berg', 0.4)];
    poolOccurrences([once, lower, occurrence('berg', 0.9)], 1);
    expect([...once.emissions, ...lower.emissions].every((value) => value === 0)).toBe(true);
  });
});
