import { findOwnIssue } from '@sladd/contract';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Parses one part of a request; throws `request.invalid` with every invalid field by its path (`pages.0.page`). Only the
 * first problem of each field is reported, since forms show one message per field.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const zero = findZeroCharacter(input);
  if (zero !== null) throw new AppError('request.invalid', { fields: { [zero]: NO_ZERO } });
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const own = findOwnIssue(result.error.issues);
  if (own) throw new AppError(own.code, { details: own.details });
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= issue.message;
  }
  throw new AppError('request.invalid', { fields });
}

/** The message for text with a zero character. */
export const NO_ZERO = 'Must not hold a zero character';

/** A value in an input, with the chain of its parents. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly parent: Place | null;
}

/** The path of a text with a zero character, which PostgreSQL cannot store; null if there is none. */
function findZeroCharacter(input: unknown): string | null {
  // Uses a list instead of recursion, since input may be nested deeper than the call stack allows.
  const left: Place[] = [{ value: input, name: '', parent: null }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place;
    if (typeof value === 'string' && value.includes('\u0000')) return pathOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push({ value: inner, name, parent: place });
  }
  return null;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let one: Place = place; one.parent; one = one.parent) names.unshift(one.name);
  return names.join('.') || 'body';
}

/**
 * Shapes an answer by the contract: unknown columns are dropped, so nothing is exposed by accident. A payload that does
 * not match is a bug of the server and never sent. The error has paths and kinds, never values.
 */
export function shapeOutput<S extends z.ZodType>(schema: S, payload: unknown, what: string): z.output<S> {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
  throw new TypeError(`${what} does not fit the contract (${issues.slice(0, 5).join(', ')})`);
}
