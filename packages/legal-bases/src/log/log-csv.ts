import { csvCell } from '../csv/csv.ts';
import type { LogRow } from './log-rows.ts';
import { type LogColumn, type LogLanguage, logWords } from './log-words.ts';

const columns = [
  ...(['document', 'page', 'area', 'type', 'grounds'] as const),
  ...(['decision', 'decidedBy', 'madeAt', 'approved'] as const),
  ...(['M500', 'M501', 'M503'] as const),
] as const satisfies readonly LogColumn[];

/**
 * The log as CSV with `;`, as Norwegian spreadsheets expect it, with headers in the given language. Each row repeats the
 * archive fields of its document.
 */
export function logCsv(rows: readonly LogRow[], language: LogLanguage): string {
  const { heads } = logWords[language];
  const lines = [
    columns.map((column) => csvCell(heads[column])),
    ...rows.map((row) => columns.map((column) => csvCell(row[column]))),
  ];
  // Spreadsheets only read it as UTF-8 with a byte order mark.
  return `\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}
