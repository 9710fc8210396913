import { isErrorCode, routes } from '@sladd/contract';
import { taskDefinitions } from '../tasks/definitions.ts';
import type { SpanFacts } from './tracing.ts';

const paths: ReadonlySet<string> = new Set(Object.values(routes).map(({ path }) => path));
const methods: ReadonlySet<string> = new Set(Object.values(routes).map(({ method }) => method));

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** All attributes of spans, each with its fact and a check of its values. */
const attributes: Readonly<Record<string, [fact: keyof SpanFacts, mayBe: (value: unknown) => boolean]>> = {
  'http.request.method': ['method', (value) => methods.has(String(value))],
  'http.route': ['route', (value) => paths.has(String(value))],
  'http.response.status_code': ['status', isCount],
  'sladd.task.kind': ['task', (value) => Object.hasOwn(taskDefinitions, String(value))],
  'sladd.task.bytes': ['bytes', isCount],
  'sladd.task.outcome': ['outcome', (value) => value === 'done' || value === 'left' || isErrorCode(value)],
  'sladd.page.number': ['pageNumber', isCount],
};

/** Names of all attributes of spans. */
export const attributeNames: readonly string[] = Object.keys(attributes);

/**
 * The attributes of a span for export. Values other than counts and names of the contract, the error catalogue or the
 * task kinds are dropped, wherever they come from.
 */
export function allowedAttributes(facts: SpanFacts): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const [name, [fact, mayBe]] of Object.entries(attributes)) {
    const value = facts[fact];
    if (value !== undefined && mayBe(value)) allowed[name] = value;
  }
  return allowed;
}
