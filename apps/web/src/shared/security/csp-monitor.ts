import { type CspViolation, reportCspViolation } from '@sladd/contract';
import { api } from '../api/client.ts';

/** The largest number of stored violations; the oldest are dropped. */
const QUEUE_SIZE = 50;

const queue: CspViolation[] = [];

/** Records what the browser refuses because of the page's policy, while the page exists. */
export function watchCsp(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const violation = violationOf(event);
    queue.push(violation);
    if (queue.length > QUEUE_SIZE) queue.shift();
    if (isReporting) void send([violation]);
  });
}

/** The violations so far, the oldest first. */
export const refusedByPolicy = (): readonly CspViolation[] => queue;

let isReporting = false;

/** Reports violations to the server from now on, queued ones first, if its administrator enabled that. */
export function reportCsp(): void {
  if (isReporting) return;
  isReporting = true;
  void send([...queue]);
}

/** One after the other; a report that the server refuses is not repeated. */
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

/** The part after the path of an address may contain a person's name, a search or a link from a mail. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
