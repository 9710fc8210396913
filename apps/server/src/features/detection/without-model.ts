import type { DetectionMethod } from '@sladd/contract';

/** The part of an answer that names methods whose model is missing; empty when none is. */
export function toldWithoutModel(methods: readonly DetectionMethod[]): { without_model?: DetectionMethod[] } {
  return methods.length === 0 ? {} : { without_model: [...methods] };
}
