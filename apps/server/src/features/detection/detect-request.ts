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

/** What a run looks for, and what of it is so because the organization says so. */
export interface DetectionInForce {
  readonly request: DetectRequest;
  readonly setByOrganization: SetByOrganization;
}

/**
 * What a call's form asks to look for, under the rules of the organization that the call is made in. Throws
 * `detection.nothing_requested` when no chosen method can find anything asked for, and `request.invalid` for a type that none
 * of them finds and for a select-all entry, which exists on screens only; `typesField` is where the caller wrote it.
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

/** The organization's lists in place of what was asked for, those of the caller's department among them. */
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
  // An answer without it would read as if it had been looked for.
  if (unknown.length > 0)
    throw new AppError('request.invalid', {
      fields: { [typesField]: 'No chosen method finds one of the types' },
    });
  return { methods, requestedEntities };
}

/**
 * What holds for all is so whatever was asked for; what everybody begins with counts where nothing was said. Of the ignore
 * list that is the member's own form of it, unless it is switched off.
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

/** The part of an answer that names what the organization set; empty when it set nothing. */
export function toldSetByOrganization(names: SetByOrganization): { set_by_organization?: SetByOrganization } {
  return names.length === 0 ? {} : { set_by_organization: [...names] };
}
