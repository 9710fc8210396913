import type { NotedCall } from './technical-log.ts';

const unforeseen = new Set(['internal', 'client.unexpected_answer', 'client.stream_lost']);

/** Whether a call failed unexpectedly, so that the user can do nothing but report it. */
export function isWorthReporting({ code, status }: Pick<NotedCall, 'code' | 'status'>): boolean {
  return code !== null && (unforeseen.has(code) || (status >= 500 && status !== 503));
}
