import type { z } from 'zod';

const shapes = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
const jsonTexts = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Says which shape a schema has for readers of the API document, where parsing it takes steps that hide its shape. */
export function documentAs<T extends z.ZodType>(schema: T, shape: z.ZodType): T {
  shapes.set(schema, shape);
  return schema;
}

/** Says that a text holds JSON of a shape. */
export function documentAsJson<T extends z.ZodType>(text: T, content: z.ZodType): T {
  jsonTexts.set(text, content);
  return text;
}

/** What {@link documentAs} said; the schema itself where nothing was said. */
export function documentedShape(schema: z.core.$ZodType): z.core.$ZodType {
  return shapes.get(schema) ?? schema;
}

/** What the JSON in a text holds; undefined for other schemas. */
export function documentedJson(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return jsonTexts.get(schema);
}
