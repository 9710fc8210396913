import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Parses one part of a request; throws `request.invalid` naming every wrong field by its path (`pages.0.page`).
 * The first problem of a field wins, as forms show one message a field.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= issue.message;
  }
  throw new AppError('request.invalid', { fields });
}

/**
 * Shapes an answer by the contract: unknown columns are dropped, so nothing leaves by accident. A payload that does
 * not fit is a defect of the server and never sent. The error names paths and kinds, never values.
 */
export function shapeOutput<S extends z.ZodType>(schema: S, payload: unknown, what: string): z.output<S> {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
  throw new TypeError(`${what} does not fit the contract (${issues.slice(0, 5).join(', ')})`);
}
