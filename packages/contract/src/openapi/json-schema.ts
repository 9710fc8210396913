import { z } from 'zod';
import { documentedJson, documentedShape } from '../call/documented.ts';
import type { Json } from './json.ts';
import { propertyWords } from './property-words.ts';
import { sharedSchemas } from './shared-schemas.ts';

/**
 * The JSON Schema of a schema. Shared schemas become references; `whole` is written out wherever it occurs, even if it
 * is shared.
 */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', whole?: z.core.$ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(documentedShape(schema), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const json = written as Json;
      const name = zodSchema === whole ? undefined : sharedSchemas.get(zodSchema);
      const content = documentedJson(zodSchema);
      if (name !== undefined) replace(json, { $ref: `#/components/schemas/${name}` });
      else if (content) {
        const contentSchema = jsonSchema(content, 'input');
        replace(json, { type: 'string', contentMediaType: 'application/json', contentSchema });
      }
      describeProperties(json);
    },
  });
  return rest as Json;
}

function replace(json: Json, by: Json): void {
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by);
}

/** Adds a description to each property without one. */
function describeProperties({ properties }: Json): void {
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    const description = propertyWords[name];
    if (property.description === undefined && description !== undefined) property.description = description;
  }
}
