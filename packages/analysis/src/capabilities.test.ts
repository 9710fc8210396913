import { entityCatalogue } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { methodCapabilities } from './capabilities.ts';

const tagger = { model: 'names', tag: () => [] };

describe('methodCapabilities', () => {
  it('counts every catalogue type exactly once', () => {
    for (const models of [{}, { fastTagger: tagger }]) {
      for (const { method, found, approximate, missing } of Object.values(methodCapabilities(models))) {
        expect([...found, ...approximate, ...missing].sort()).toEqual([...entityCatalogue[method]].sort());
      }
    }
  });

  it('finds all of fast with the name model and says what is missing without it', () => {
    expect(methodCapabilities({ fastTagger: tagger }).fast).toMatchObject({
      missing: [],
      modelMissing: false,
    });
    expect(methodCapabilities({}).fast).toMatchObject({
      missing: ['PERSON', 'LOCATION'],
      modelMissing: true,
    });
  });

  it('admits that the encoder of the other methods is missing', () => {
    const { standard, advanced } = methodCapabilities({ fastTagger: tagger });
    expect(standard).toMatchObject({
      modelMissing: true,
      approximate: ['PERSON', 'location', 'organization'],
    });
    expect(advanced).toMatchObject({
      modelMissing: true,
      approximate: ['PERSON', 'ORGANIZATION', 'LOCATION'],
    });
  });
});
