import type { DetectionMethod } from '@sladd/contract';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { EncoderTag } from './encoder-tag.ts';
import type { EncoderTagger } from './encoder-tagger.ts';
import { fineMeanings } from './fine-labels.ts';

/** An encoder, and the methods that use it. */
export interface EncoderPart {
  readonly tagger: EncoderTagger;
  readonly methods: readonly DetectionMethod[];
}

/**
 * Combines several encoders into one: each marks the text for its own methods. If one fails, the tags are those of the
 * others. Throws `AnalysisError` `model.unavailable` if all of them fail.
 */
export function combineEncoders(parts: readonly EncoderPart[]): EncoderTagger {
  return {
    model: parts.map(({ tagger }) => tagger.model).join(', '),
    methods: [...new Set(parts.flatMap(({ methods }) => methods))],
    tag: async (text) => {
      const results = await Promise.allSettled(parts.map(({ tagger }) => tagger.tag(text)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed && results.every(({ status }) => status === 'rejected')) throw failed.reason;
      return results.flatMap((result, number) =>
        result.status === 'rejected'
          ? []
          : result.value.map((tag) => limited(tag, parts[number]?.methods ?? [])),
      );
    },
  };
}

function limited(tag: EncoderTag, methods: readonly DetectionMethod[]): EncoderTag {
  const { standard, advanced }: EntityMapping = tag.entity ?? fineMeanings[tag.label].entity;
  return {
    ...tag,
    entity: {
      ...(methods.includes('standard') && standard ? { standard } : {}),
      ...(methods.includes('advanced') && advanced ? { advanced } : {}),
    },
  };
}
