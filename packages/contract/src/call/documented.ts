import type { z } from 'zod';

const shapes = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
const jsonTexts = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Gives the OpenAPI document the shape of a schema that hides it in parsing steps. */
export function documentAs<T extends z.ZodType>(schema: T, shape: z.ZodType): T {
  shapes.set(schema, shape);
  return schema;
}

/** Tells the OpenAPI document that a text contains JSON of a shape. */
export function documentAsJson<T extends z.ZodType>(text: T, content: z.ZodType): T {
  jsonTexts.set(text, content);
  return text;
}

/** The shape given by {@link documentAs}, or else the schema itself. */
export function documentedShape(schema: z.core.$ZodType): z.core.$ZodType {
  return shapes.get(schema) ?? schema;
}

/** The shape of the JSON in a text; undefined for other schemas. */
export function documentedJson(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return jsonTexts.get(schema);
}
