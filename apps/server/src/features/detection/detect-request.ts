import {
  DETECTION_THRESHOLD,
  type detectionFieldsSchema,
  detectionMethods,
  isAllEntry,
  isEntityTypeOf,
  type SetByOrganization,
  type TypesByMethod,
} from '@sladd/contract';
import type { DetectRequest } from '@sladd/pipeline';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { ruleIn, type Standing, standingOf } from '../rules/index.ts';
import { departmentTypes } from '../settings/index.ts';

type DetectionFields = z.output<typeof detectionFieldsSchema>;

/** What a run searches for, and which of it the organization determined. */
export interface DetectionInForce {
  readonly request: DetectRequest;
  readonly setByOrganization: SetByOrganization;
}

/**
 * The detection request of a form, under the rules of the caller's organization. Throws `detection.nothing_requested`
 * if no chosen method can find any requested type, and `request.invalid` for a type that none of them finds or a
 * select-all entry, which exists only on screen; `typesField` is the form field that the error names.
 */
export async function detectRequestFor(
  db: Database,
  actor: Actor,
  fields: DetectionFields,
  typesField: 'requested_entities' | 'types' = 'requested_entities',
): Promise<DetectionInForce> {
  const standing = await standingOf(db, actor);
  const lists = ruleIn(standing, 'entity_lists');
  const locked = lists.source === 'locked' && lists.value;
  const asked = locked
    ? typesOfLists(locked, await departmentTypes(db, actor.userId))
    : readAskedTypes(fields, typesField);
  return underRules(standing, asked, fields);
}

type AskedTypes = Pick<DetectRequest, 'methods' | 'requestedEntities'>;

/** The organization's lists instead of the requested types, including those of the caller's department. */
function typesOfLists(lists: TypesByMethod, department: TypesByMethod): AskedTypes {
  const all = detectionMethods.map((method) => [method, [...lists[method], ...department[method]]] as const);
  return {
    methods: all.filter(([, types]) => types.length > 0).map(([method]) => method),
    requestedEntities: [...new Set(all.flatMap(([, types]) => types))],
  };
}

function readAskedTypes(fields: DetectionFields, typesField: string): AskedTypes {
  const methods = detectionMethods.filter((method) => fields[`use_${method}`]);
  const requestedEntities = fields.requested_entities ?? [];
  if (requestedEntities.some(isAllEntry)) {
    throw new AppError('request.invalid', { fields: { [typesField]: 'Name the entities themselves' } });
  }
  const unknown = requestedEntities.filter(
    (entity) => !methods.some((method) => isEntityTypeOf(method, entity)),
  );
  const isInVain = unknown.length > 0 && unknown.length === requestedEntities.length;
  if (methods.length === 0 || isInVain) throw new AppError('detection.nothing_requested');
  // Ignoring it would look as if it had been searched for.
  if (unknown.length > 0)
    throw new AppError('request.invalid', {
      fields: { [typesField]: 'No chosen method finds one of the types' },
    });
  return { methods, requestedEntities };
}

/**
 * Locked rules override the request; defaults apply where the request says nothing. The default ignore list is the
 * member's own version of it, unless switched off.
 */
function underRules(
  standing: Standing,
  asked: AskedTypes,
  { threshold, remove_words }: Pick<DetectionFields, 'threshold' | 'remove_words'>,
): DetectionInForce {
  const limit = ruleIn(standing, 'detection_threshold');
  const ignored = ruleIn(standing, 'ban_list');
  const words = ignored.value?.is_used ? ignored.value.words : [];
  const staysHere = standing.switches.no_outgoing_calls;
  const locked = (['entity_lists', 'ban_list', 'detection_threshold'] as const).filter(
    (name) => ruleIn(standing, name).source === 'locked',
  );
  return {
    request: {
      ...asked,
      threshold:
        (limit.source === 'locked' ? undefined : threshold) ?? limit.value ?? DETECTION_THRESHOLD.default,
      banList: (ignored.source === 'locked' ? undefined : remove_words) ?? words,
      ...(staysHere ? { staysHere } : {}),
    },
    setByOrganization: [...locked, ...(staysHere ? (['no_outgoing_calls'] as const) : [])],
  };
}

/** The part of an answer that lists the rules set by the organization; empty without any. */
export function setByOrganizationField(names: SetByOrganization): {
  set_by_organization?: SetByOrganization;
} {
  return names.length === 0 ? {} : { set_by_organization: [...names] };
}
