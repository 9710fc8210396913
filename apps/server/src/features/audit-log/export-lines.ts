import type { AuditExportFormat } from '@sladd/contract';
import type { AuditRow } from '../../audit/audit-entry.ts';

const columns = [
  'seq',
  'at',
  'action',
  'result',
  'actor_kind',
  'actor_id',
  'actor_name',
  'target_kind',
  'target_id',
  'target_name',
  'details',
  'network',
  'previous_hash',
  'hash',
] as const satisfies readonly (keyof AuditRow)[];

/**
 * A CSV cell (RFC 4180). Text that a spreadsheet would evaluate as a formula gets a leading apostrophe (OWASP, CSV
 * Injection).
 */
export function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The start of the file: for CSV a byte order mark, for spreadsheets that guess the encoding, and the column names. */
export function exportHead(format: AuditExportFormat): string {
  return format === 'csv' ? `\uFEFF${columns.join(',')}\r\n` : '';
}

/**
 * One entry. JSON Lines contains every value as it was hashed, `details` as text, so that anyone can verify the chain.
 */
export function exportLine(row: AuditRow, format: AuditExportFormat): string {
  if (format === 'csv') return `${columns.map((name) => cell(row[name])).join(',')}\r\n`;
  return `${JSON.stringify({ chain: row.chain, ...Object.fromEntries(columns.map((name) => [name, row[name]])) })}\n`;
}
