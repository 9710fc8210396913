import { z } from 'zod';
import { route } from '../call/route.ts';
import { type DetectionMethod, methodIds } from '../catalogue/entities.ts';

export const entityDefinitionSchema = z.object({
  id: z.string(),
  entity_text: z.string(),
  method_id: z.number().int(),
  /** Set by the department: always chosen, cannot be removed. */
  is_predefined: z.boolean(),
});

/** One entity type that a user lets a detection method look for. */
export type EntityDefinition = z.infer<typeof entityDefinitionSchema>;

/** The method for a number on the wire, or null; 4 is reserved. */
export function methodOfId(id: number): DetectionMethod | null {
  const found = Object.entries(methodIds).find(([, number]) => number === id);
  return found ? (found[0] as DetectionMethod) : null;
}

const methodParams = z.object({ method_id: z.coerce.number().int() });
const entityTexts = z.array(z.string().trim().min(1)).max(200);
const listErrors = ['entity.invalid_method', 'entity.unknown', 'rules.set_by_organization'] as const;

/** A method's list: predefined entries first. Method ids are 1 fast, 2 advanced, 3 standard. */
export const listEntities = route({
  method: 'GET',
  path: '/api/settings/entities/:method_id',
  summary: 'Entity list of a method',
  tag: 'Settings',
  access: 'session',
  params: methodParams,
  response: z.array(entityDefinitionSchema),
  errors: ['entity.invalid_method'],
});

/** Adds entities. New ones are added even if the answer is `entity.duplicate` because of others. */
export const addEntities = route({
  method: 'POST',
  path: '/api/settings/entities',
  summary: 'Add entities to a method',
  tag: 'Settings',
  access: 'session',
  feature: 'entity_lists',
  body: z.object({ method_id: z.number().int(), entity_texts: entityTexts.min(1) }),
  response: z.array(entityDefinitionSchema),
  status: 201,
  errors: [...listErrors, 'entity.duplicate'],
});

/** Replaces the user's own entities of a method; predefined ones stay. */
export const replaceEntities = route({
  method: 'PUT',
  path: '/api/settings/entities/:method_id',
  summary: 'Replace the entity list of a method',
  tag: 'Settings',
  access: 'session',
  feature: 'entity_lists',
  params: methodParams,
  body: z.object({ entity_texts: entityTexts }),
  response: z.array(entityDefinitionSchema),
  errors: listErrors,
});

/** Removes one entity of the user. */
export const deleteEntity = route({
  method: 'DELETE',
  // Named as in the other calls at this address, which OpenAPI requires.
  path: '/api/settings/entities/:method_id',
  summary: 'Remove an entity',
  tag: 'Settings',
  access: 'session',
  params: z.object({ method_id: z.string().describe('Here the id of the entity') }),
  response: z.null(),
  errors: ['entity.not_found', 'entity.predefined', 'rules.set_by_organization'],
});

/** Removes all of the user's own entities of a method; predefined ones stay. */
export const clearEntities = route({
  method: 'DELETE',
  path: '/api/settings/entities/delete_entities_by_method_id/:method_id',
  summary: 'Remove all entities of a method',
  tag: 'Settings',
  access: 'session',
  params: methodParams,
  response: z.object({ removed: z.number().int(), kept: z.number().int() }),
  errors: ['entity.invalid_method', 'rules.set_by_organization'],
});
