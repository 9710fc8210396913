import { entityCatalogue } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { methodCapabilities } from './capabilities.ts';

const tagger = {
  model: 'names',
  tag: () => [],
  lists: { isGivenName: () => false, isPlace: () => false, isOrdinary: () => false, isNoName: () => false },
};

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

  it('admits that the encoder of the other methods is missing and names what weaker means find', () => {
    const { standard, advanced } = methodCapabilities({ fastTagger: tagger });
    expect(standard.modelMissing && advanced.modelMissing).toBe(true);
    expect(advanced.approximate).toEqual(
      expect.arrayContaining(['PERSON', 'ORGANIZATION', 'LOCATION', 'CRIMINAL']),
    );
    expect(standard.approximate).toEqual(expect.arrayContaining(['PERSON', 'location', 'FAMILY_RELATION']));
    expect(advanced.found).toEqual(expect.arrayContaining(['EMAIL', 'NATIONAL_ID']));
  });

  it('gives a reason only where a model is missing', () => {
    const { fast, standard } = methodCapabilities({ fastTagger: tagger });
    expect([fast.reason, standard.reason]).toEqual([undefined, 'The encoder model is not installed.']);
  });
});
