import type { CspViolation } from './csp-reports.ts';

/** What is logged of a violation. */
export interface LoggedViolation {
  readonly directive: string;
  readonly disposition: CspViolation['disposition'];
  /** The kind of address that was refused, such as `https:`, or the browser's word for what has none. */
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
  /** Path of the script that tried, and where in it; null if the page itself did. */
  readonly source: string | null;
}

const words = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/**
 * The part of a violation that can hold nothing personal: whoever sends it may write what they like, so only rules,
 * kinds of addresses and paths like the app's own pass.
 */
export function loggedViolation(violation: CspViolation): LoggedViolation {
  const source = pathOf(violation.source_file);
  return {
    directive: /^[a-z-]{1,40}$/.test(violation.effective_directive) ? violation.effective_directive : 'other',
    disposition: violation.disposition,
    blocked: blockedBy(violation.blocked_uri),
    page: pathOf(violation.document_uri) ?? 'other',
    source: source && `${source}:${violation.line_number}:${violation.column_number}`,
  };
}

function blockedBy(uri: string): string {
  if (words.has(uri)) return uri;
  return /^[a-z][a-z0-9+.-]{0,30}:/i.exec(uri)?.[0].toLowerCase() ?? 'other';
}

/** A path as the app itself has them; null for anything else. */
function pathOf(uri: string): string | null {
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(uri)?.[1];
  if (path === undefined) return null;
  return /^(\/[a-z0-9_.-]{1,40}){0,4}\/?$/i.test(path) ? path || '/' : null;
}
