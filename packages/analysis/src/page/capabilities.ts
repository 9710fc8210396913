import {
  type DetectionMethod,
  detectionMethods,
  type EntityType,
  entityCatalogue,
  pictureEntityTypes,
} from '@sladd/contract';
import { contextLexicons } from '../context/context-lexicons.ts';
import { fineMeanings } from '../encoder/fine-labels.ts';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import type { NameKind } from '../names/model/name-tagger.ts';
import { nameEntity } from '../names/name-candidates.ts';
import { recognizers } from '../recognizers/recognizers.ts';
import type { Models } from './models.ts';

/** What a method can find with the models at hand. */
export interface MethodCapability {
  readonly method: DetectionMethod;
  /** Types found the way the method promises. */
  readonly found: readonly EntityType[];
  /** Types found by a weaker stand-in while the method's own model is missing. */
  readonly approximate: readonly EntityType[];
  /** Types that nothing looks for. */
  readonly missing: readonly EntityType[];
  /** True when a model that the method rests on was not handed in. */
  readonly modelMissing: boolean;
  /** English sentence, only when a model is missing. */
  readonly reason?: string;
}

const nameKinds: readonly NameKind[] = ['PER', 'ORG', 'LOC'];

/**
 * Which entity types each method can find with these models. The recognizers need no model; names of `fast` need the
 * name tagger; `standard` and `advanced` rest on the encoder, and without it the name
 * tagger stands in for names and word lists for sensitive circumstances.
 */
export function methodCapabilities(models: Models): Record<DetectionMethod, MethodCapability> {
  const entries = detectionMethods.map((method) => [method, capabilityOf(method, models)] as const);
  return Object.fromEntries(entries) as Record<DetectionMethod, MethodCapability>;
}

function capabilityOf(method: DetectionMethod, models: Models): MethodCapability {
  const byForm = new Set(recognizers.flatMap((recognizer) => recognizer.entity[method] ?? []));
  const byName = new Set(
    models.fastTagger ? nameKinds.flatMap((kind) => nameEntity(kind)[method] ?? []) : [],
  );
  const catalogue: readonly EntityType[] = entityCatalogue[method];
  const isFast = method === 'fast';
  const modelMissing = (isFast ? models.fastTagger : models.encoder) === undefined;
  const byModel = new Set([
    ...(isFast ? byName : []),
    ...(models.encoder ? Object.values(fineMeanings).flatMap(({ entity }) => typesOf(entity, method)) : []),
  ]);
  const standIns = new Set([...byName, ...contextLexicons.flatMap(({ entity }) => typesOf(entity, method))]);
  const isFound = (type: EntityType) => byForm.has(type) || byModel.has(type) || isDrawn(type);
  const capability = {
    method,
    found: catalogue.filter(isFound),
    approximate: catalogue.filter((type) => !isFound(type) && standIns.has(type)),
    missing: catalogue.filter((type) => !isFound(type) && !standIns.has(type)),
    modelMissing,
  };
  if (!modelMissing) return capability;
  return {
    ...capability,
    reason: isFast ? 'The name model is not loaded.' : 'The encoder model is not installed.',
  };
}

/** Looked for on the page itself, not in its text. */
function isDrawn(type: EntityType): boolean {
  return pictureEntityTypes.some((drawn) => drawn === type);
}

function typesOf(entity: EntityMapping, method: DetectionMethod): readonly EntityType[] {
  return entity[method] ?? [];
}
