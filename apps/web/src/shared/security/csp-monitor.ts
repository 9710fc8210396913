import { type CspViolation, reportCspViolation } from '@sladd/contract';
import { api } from '../api/client.ts';

/** Kept at most; the oldest go first. */
const QUEUE_SIZE = 50;

const queue: CspViolation[] = [];

/** Notes what the browser refuses for the page's policy, for as long as the page lives. */
export function watchCsp(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const violation = violationOf(event);
    queue.push(violation);
    if (queue.length > QUEUE_SIZE) queue.shift();
    if (isReporting) void send([violation]);
  });
}

/** What was refused so far, the oldest first. */
export const refusedByPolicy = (): readonly CspViolation[] => queue;

let isReporting = false;

/** Tells the server from now on, what is in the queue first; where its administrator has switched that on. */
export function reportCsp(): void {
  if (isReporting) return;
  isReporting = true;
  void send([...queue]);
}

/** One after the other; what the server does not take is not tried again. */
async function send(violations: readonly CspViolation[]): Promise<void> {
  for (const body of violations) {
    await api.call(reportCspViolation, { body, waitsForUser: false }).catch(() => undefined);
  }
}

function violationOf(event: SecurityPolicyViolationEvent): CspViolation {
  return {
    document_uri: withoutQuery(event.documentURI),
    referrer: withoutQuery(event.referrer),
    blocked_uri: withoutQuery(event.blockedURI),
    violated_directive: event.violatedDirective,
    effective_directive: event.effectiveDirective,
    original_policy: event.originalPolicy,
    disposition: event.disposition,
    status_code: event.statusCode,
    line_number: event.lineNumber,
    column_number: event.columnNumber,
    source_file: withoutQuery(event.sourceFile),
    timestamp: new Date().toISOString(),
  };
}

/** What follows the path of an address may name a person, a search or a link that was mailed. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
