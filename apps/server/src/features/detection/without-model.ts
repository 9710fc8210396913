import type { DetectionMethod } from '@sladd/contract';

/** The part of an answer that lists methods without their model; empty without any. */
export function withoutModelField(methods: readonly DetectionMethod[]): {
  without_model?: DetectionMethod[];
} {
  return methods.length === 0 ? {} : { without_model: [...methods] };
}
