import { describe, expect, it } from 'vitest';
import type { NameKind } from './name-tagger.ts';
import { tidyNames } from './tidy-names.ts';

const tidied = (text: string, kind: NameKind): string[] =>
  tidyNames([{ start: 0, end: text.length, kind, score: 0.9 }], text).map(({ start, end }) =>
    text.slice(start, end),
  );

describe('tidyNames', () => {
  it.each(['Mrs. Vasquez', 'Ms Vasquez', 'Prof. Dr. Vasquez', 'advokat Vasquez'])(
    'takes the title off %j',
    (text) => {
      expect(tidied(text, 'PER')).toEqual(['Vasquez']);
    },
  );

  it('keeps a name that only looks like a title', () => {
    expect(tidied('Herrmann', 'PER')).toEqual(['Herrmann']);
    expect(tidied('Frida Lie', 'PER')).toEqual(['Frida Lie']);
  });

  it('leaves places and organisations as they are', () => {
    expect(tidied('Dr. Holms', 'ORG')).toEqual(['Dr. Holms']);
  });
});
