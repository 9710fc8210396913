import { csvCell } from '../csv/csv.ts';
import type { LogRow } from './redaction-log.ts';

/** The words above the columns of a log. */
export const logHeads: Readonly<Record<'nb' | 'nn' | 'en', Readonly<Record<keyof LogRow, string>>>> = {
  nb: { document: 'Dokument', page: 'Side', area: 'Område (punkt)', type: 'Type', grounds: 'Hjemler' },
  nn: { document: 'Dokument', page: 'Side', area: 'Område (punkt)', type: 'Type', grounds: 'Heimlar' },
  en: { document: 'Document', page: 'Page', area: 'Area (points)', type: 'Type', grounds: 'Legal bases' },
};

const columns = ['document', 'page', 'area', 'type', 'grounds'] as const;

/** The log as CSV with `;`, as Norwegian spreadsheets read it. `heads` are the words above its columns. */
export function logCsv(rows: readonly LogRow[], heads: Readonly<Record<keyof LogRow, string>>): string {
  const lines = [
    columns.map((column) => csvCell(heads[column])),
    ...rows.map((row) => columns.map((column) => csvCell(row[column]))),
  ];
  // The mark at the beginning is what makes spreadsheets read it as UTF-8.
  return `\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`;
}
