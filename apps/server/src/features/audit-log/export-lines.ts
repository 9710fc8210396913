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
 * A cell of a table (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe, which makes it text
 * (OWASP, CSV Injection).
 */
export function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What comes before the first entry: a table names its columns, and its encoding for spreadsheets that guess. */
export function exportHead(format: AuditExportFormat): string {
  return format === 'csv' ? `\uFEFF${columns.join(',')}\r\n` : '';
}

/** One entry. In JSON Lines every value is as it was hashed, `details` as its text, so that anybody can check the chain. */
export function exportLine(row: AuditRow, format: AuditExportFormat): string {
  if (format === 'csv') return `${columns.map((name) => cell(row[name])).join(',')}\r\n`;
  return `${JSON.stringify({ chain: row.chain, ...Object.fromEntries(columns.map((name) => [name, row[name]])) })}\n`;
}
