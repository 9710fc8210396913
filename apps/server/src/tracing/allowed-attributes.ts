import { isErrorCode, routes } from '@sladd/contract';
import { taskDefinitions } from '../tasks/definitions.ts';
import type { SpanFacts } from './tracing.ts';

const paths: ReadonlySet<string> = new Set(Object.values(routes).map(({ path }) => path));
const methods: ReadonlySet<string> = new Set(Object.values(routes).map(({ method }) => method));

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** The attributes of spans: the fact each tells, and whether a value is one of those it may have. There are no others. */
const attributes: Readonly<Record<string, [fact: keyof SpanFacts, mayBe: (value: unknown) => boolean]>> = {
  'http.request.method': ['method', (value) => methods.has(String(value))],
  'http.route': ['route', (value) => paths.has(String(value))],
  'http.response.status_code': ['status', isCount],
  'sladd.task.kind': ['task', (value) => Object.hasOwn(taskDefinitions, String(value))],
  'sladd.task.bytes': ['bytes', isCount],
  'sladd.task.outcome': ['outcome', (value) => value === 'done' || value === 'left' || isErrorCode(value)],
  'sladd.page.number': ['pageNumber', isCount],
};

/** Names of all attributes that a span can have. */
export const attributeNames: readonly string[] = Object.keys(attributes);

/**
 * What leaves of the facts of a span. A value that is no number, or no name of the contract, the catalogue of errors or the
 * kinds of tasks, is left out, whoever gave it.
 */
export function allowedAttributes(facts: SpanFacts): Record<string, string | number> {
  const told: Record<string, string | number> = {};
  for (const [name, [fact, mayBe]] of Object.entries(attributes)) {
    const value = facts[fact];
    if (value !== undefined && mayBe(value)) told[name] = value;
  }
  return told;
}
