import type { LegalBasisSet } from '@sladd/contract';
import { readCsv } from '../csv/csv.ts';
import { acceptSet, MAX_SET_CHARACTERS, SetRefused } from './read-set.ts';

/** The metadata that a list of access codes does not contain. */
export interface CsvSetOptions {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD: codes that are not valid on this day are left out, and it becomes the date of the check. */
  readonly today: string;
}

/** Column headers used by municipalities and archives. */
const columns = {
  code: ['tilgangskode', 'kode', 'code', 'hjemmel', 'paragraf', 'label'],
  description: ['beskrivelse', 'beskriving', 'description', 'navn', 'namn', 'name', 'tekst'],
  from: ['startdato', 'fra', 'frå', 'from', 'valid_from'],
  to: ['sluttdato', 'til', 'to', 'valid_to'],
} as const;

/**
 * Reads a list of access codes (code, description, from, to) as a set; the codes are written on boxes unchanged. Throws
 * SetRefused.
 */
export function readCsvSet(text: string, { id, name, today }: CsvSetOptions): LegalBasisSet {
  if (text.length > MAX_SET_CHARACTERS) throw new SetRefused(['the file is too large']);
  const [header = [], ...rows] = readCsv(text);
  const at = (names: readonly string[]) =>
    header.findIndex((cell) => names.includes(cell.trim().toLocaleLowerCase('nb')));
  const code = at(columns.code);
  const description = at(columns.description);
  if (code < 0 || description < 0) throw new SetRefused(['the first line names no code and description']);
  const [from, to] = [at(columns.from), at(columns.to)];
  const current = rows.filter(
    (row) => (dayOf(row[from]) ?? today) <= today && today <= (dayOf(row[to]) ?? today),
  );
  const ids = idsOf(current.map((row) => row[code] ?? ''));
  const bases = current.map((row, index) => ({
    id: ids[index],
    act: 'own',
    label: row[code]?.trim(),
    description: { nb: row[description]?.trim() || row[code]?.trim() },
    role: 'ground',
    may_rule: false,
    confirmed: false,
    source: name,
  }));
  return acceptSet({
    kind: 'sladd-legal-bases',
    version: 1,
    id,
    country: 'NO',
    languages: ['nb'],
    name: { nb: name },
    use: 'refusal',
    citation: 'verbatim',
    checked_on: today,
    source: name,
    acts: [{ id: 'own', short: '', name: { nb: name } }],
    bases,
  });
}

/** An id for each code, made of its letters and digits only: it does not change when other codes are added or removed. */
function idsOf(codes: readonly string[]): string[] {
  const times = new Map<string, number>();
  return codes.map((code) => {
    const plain = code
      .toLocaleLowerCase('nb')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/gu, '-')
      .slice(0, 50);
    const id = `code-${plain}`.replace(/-+/gu, '-').replace(/-$/u, '');
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return time === 1 ? id : `${id}--${time}`;
  });
}

/** Converts 2021-12-31 or 31.12.2021 to ISO format; undefined for anything else. */
function dayOf(date: string | undefined): string | undefined {
  const trimmed = date?.trim() ?? '';
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/u.exec(trimmed) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : trimmed.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/u.test(iso) ? iso : undefined;
}
