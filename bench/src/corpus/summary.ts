import { columns, type Row, table } from '../table.ts';
import { labelOf, type Outcome } from './outcome.ts';
import type { FileResult, Redaction } from './try-file.ts';

type Redactions = ReadonlyMap<string, Redaction>;

/** The figures of a whole folder as text. */
export function summarise(results: ReadonlyMap<string, FileResult>, readers: readonly string[]): string {
  const all = [...results.values()];
  const own = redactionsBy(results, ({ redaction }) => redaction);
  const peer = redactionsBy(results, (result) => result.peer);
  const lines = [
    columns([['sladd extract', 'files'], ...countRows(all.map(({ extract }) => extract))]),
    outcomeTable('sladd redact, one word on each page', own),
    ...(peer.size > 0 ? [outcomeTable('the same by PyMuPDF', peer)] : []),
    sideBySide(results, readers, peer.size > 0 ? [own, peer] : [own]),
    fileLists('Sladd', own, readers),
    ...(peer.size > 0 ? [fileLists('PyMuPDF', peer, readers)] : []),
    fidelityLine(all),
  ];
  return lines.join('\n\n');
}

function redactionsBy(
  results: ReadonlyMap<string, FileResult>,
  of: (result: FileResult) => Redaction | undefined,
): Redactions {
  return new Map(
    [...results].flatMap(([name, result]) => {
      const redaction = of(result);
      return redaction ? [[name, redaction] as const] : [];
    }),
  );
}

function outcomeTable(title: string, redactions: Redactions): string {
  const outcomes = [...redactions.values()].map(({ outcome }) => outcome);
  return columns([[title, 'files'], ...countRows(outcomes)]);
}

function countRows(outcomes: readonly Outcome[]): string[][] {
  const counts = new Map<string, number>();
  // These must be seen to be zero.
  for (const label of ['done', 'check failed', 'crash', 'hang']) counts.set(label, 0);
  for (const outcome of outcomes) counts.set(labelOf(outcome), (counts.get(labelOf(outcome)) ?? 0) + 1);
  if (outcomes.some(({ kind }) => kind === 'crash')) counts.delete('crash');
  return [...counts].map(([label, count]) => [`  ${label}`, String(count)]);
}

/** Only files that all programs redacted are compared: an easy file that one left out must not help the other. */
function sideBySide(
  results: ReadonlyMap<string, FileResult>,
  readers: readonly string[],
  programs: readonly Redactions[],
): string {
  const names = [...results.keys()].filter((name) =>
    programs.every((program) => program.get(name)?.outcome.kind === 'done'),
  );
  const done = programs.map((program) => names.flatMap((name) => program.get(name) ?? []));
  const pages = total(names.map((name) => results.get(name)?.pages ?? 0));
  const row = (
    label: string,
    isMoreBetter: boolean,
    digits: number,
    of: (own: readonly Redaction[]) => number,
  ): Row => ({
    label,
    isMoreBetter,
    digits,
    values: done.map(of),
  });
  const pageResults = (own: readonly Redaction[], reader: string) =>
    own.flatMap(({ comparisons }) => comparisons[reader] ?? []);
  const rows = [
    ...readers.map((reader) =>
      row(
        `words still there by ${reader}`,
        false,
        0,
        (own) => pageResults(own, reader).filter((page) => page.isResidue).length,
      ),
    ),
    ...readers.map((reader) =>
      row(
        `words that ${reader} could judge`,
        true,
        0,
        (own) => pageResults(own, reader).filter((page) => page.isJudged).length,
      ),
    ),
    ...readers.map((reader) =>
      row(`lost neighbours per 1,000 words by ${reader}`, false, 2, (own) => {
        const judged = pageResults(own, reader);
        return (
          (1000 * total(judged.map(({ lostWords }) => lostWords))) /
          Math.max(1, total(judged.map(({ words }) => words)))
        );
      }),
    ),
    row('output size / input size, median', false, 2, (own) =>
      middle(own.flatMap(({ sizeRatio }) => sizeRatio ?? [])),
    ),
    row(
      'pages/s, each file in a process of its own',
      true,
      1,
      (own) => (pages * 1000) / total(own.map(({ ms }) => ms)),
    ),
    row('memory peak, MiB, median', false, 0, (own) => middle(own.map(({ peakMib }) => peakMib))),
    row('memory peak, MiB, highest', false, 0, (own) => Math.max(...own.map(({ peakMib }) => peakMib))),
  ];
  const head = [`${names.length} files, ${pages} pages that all redacted`, 'Sladd', 'PyMuPDF'].slice(
    0,
    1 + programs.length,
  );
  return table(head, rows);
}

/** Which files have residue or lost neighbours, and which grew most. */
function fileLists(program: string, redactions: Redactions, readers: readonly string[]): string {
  const lines = readers.map((reader) => {
    const perFile = [...redactions].map(([name, { comparisons }]) => ({
      name,
      pages: comparisons[reader] ?? [],
    }));
    const residue = perFile
      .filter(({ pages }) => pages.some(({ isResidue }) => isResidue))
      .map(({ name }) => name);
    const lossy = perFile
      .map(({ name, pages }) => ({ name, lost: total(pages.map(({ lostWords }) => lostWords)) }))
      .filter(({ lost }) => lost > 0)
      .sort((a, b) => b.lost - a.lost);
    return (
      `${program} by ${reader}: words still there in ${residue.length} files${list(residue)}; ` +
      `neighbours lost in ${lossy.length} files${list(lossy.map(({ name, lost }) => `${name} ${lost}`))}`
    );
  });
  const grown = [...redactions]
    .flatMap(([name, { sizeRatio }]) => (sizeRatio === undefined ? [] : [{ name, sizeRatio }]))
    .sort((a, b) => b.sizeRatio - a.sizeRatio);
  const largest = grown.slice(0, 3).map(({ name, sizeRatio }) => `${name} ${sizeRatio.toFixed(1)}`);
  return [...lines, `${program}: grew most${list(largest)}`].join('\n');
}

function fidelityLine(all: readonly FileResult[]): string {
  const compared = all.flatMap(({ changedPages }) => (changedPages ? [changedPages] : []));
  const changed = total(compared.map((pages) => pages.changed));
  return `cleaning alone changed ${changed} of ${total(compared.map(({ of }) => of))} pages visibly, in ${
    compared.filter((pages) => pages.changed > 0).length
  } files`;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function list(names: readonly string[]): string {
  const most = 12;
  if (names.length === 0) return '';
  return `: ${names.slice(0, most).join(', ')}${names.length > most ? `, and ${names.length - most} more` : ''}`;
}
