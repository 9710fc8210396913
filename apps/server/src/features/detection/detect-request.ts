import {
  DETECTION_THRESHOLD,
  type detectionFieldsSchema,
  detectionMethods,
  isAllEntry,
  isEntityTypeOf,
} from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.ts';

type DetectionFields = z.output<typeof detectionFieldsSchema>;

/**
 * What a form asks to look for. Throws `detection.nothing_requested` when no chosen method can find anything asked
 * for, and `request.invalid` for a select-all entry, which exists on screens only.
 */
export function readDetectRequest(fields: DetectionFields): DetectRequest {
  const methods = detectionMethods.filter((method) => fields[`use_${method}`]);
  const requestedEntities = fields.requested_entities ?? [];
  if (requestedEntities.some(isAllEntry)) {
    throw new AppError('request.invalid', { fields: { requested_entities: 'Name the entities themselves' } });
  }
  const canFind =
    requestedEntities.length === 0 ||
    requestedEntities.some((entity) => methods.some((method) => isEntityTypeOf(method, entity)));
  if (methods.length === 0 || !canFind) throw new AppError('detection.nothing_requested');
  return {
    methods,
    requestedEntities,
    threshold: fields.threshold ?? DETECTION_THRESHOLD.default,
    banList: fields.remove_words ?? [],
  };
}
