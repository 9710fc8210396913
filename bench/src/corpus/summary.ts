import { columns } from '../table.ts';
import { labelOf, type Outcome } from './outcome.ts';
import type { FileResult } from './try-file.ts';

/** The figures of a whole folder as text. */
export function summarise(results: ReadonlyMap<string, FileResult>, readers: readonly string[]): string {
  const all = [...results.values()];
  const redactions = all.flatMap(({ redact }) => (redact ? [redact] : []));
  const lines = [
    columns([['sladd extract', 'files'], ...countRows(all.map(({ extract }) => extract))]),
    columns([['sladd redact, one word on each page', 'files'], ...countRows(redactions)]),
    ...readers.map((reader) => readerLine(results, reader)),
    fidelityLine(all),
    sizeLine(results),
    speedLine(all),
  ];
  return lines.join('\n\n');
}

function countRows(outcomes: readonly Outcome[]): string[][] {
  const counts = new Map<string, number>();
  // These must be seen to be zero.
  for (const label of ['done', 'check failed', 'crash', 'hang']) counts.set(label, 0);
  for (const outcome of outcomes) counts.set(labelOf(outcome), (counts.get(labelOf(outcome)) ?? 0) + 1);
  if (outcomes.some(({ kind }) => kind === 'crash')) counts.delete('crash');
  return [...counts].map(([label, count]) => [`  ${label}`, String(count)]);
}

function readerLine(results: ReadonlyMap<string, FileResult>, reader: string): string {
  const perFile = [...results].map(([name, result]) => ({ name, pages: result.comparisons[reader] ?? [] }));
  const pages = perFile.flatMap((file) => file.pages);
  const judged = pages.filter(({ isJudged }) => isJudged).length;
  const residue = pages.filter(({ isResidue }) => isResidue).length;
  const lost = total(pages.map(({ lostWords }) => lostWords));
  const lossy = perFile
    .map(({ name, pages: own }) => ({ name, lost: total(own.map(({ lostWords }) => lostWords)) }))
    .filter((file) => file.lost > 0)
    .sort((a, b) => b.lost - a.lost);
  const residueFiles = perFile
    .filter((file) => file.pages.some(({ isResidue }) => isResidue))
    .map(({ name }) => name);
  return [
    `${reader}: residue of ${residue} in ${judged} words${list(residueFiles)}; ${pages.length - judged} it reads in another way`,
    `${reader}: ${lost} neighbours lost of ${total(pages.map(({ words }) => words))} words, in ${lossy.length} files` +
      list(lossy.map((file) => `${file.name} ${file.lost}`)),
  ].join('\n');
}

function fidelityLine(all: readonly FileResult[]): string {
  const compared = all.flatMap(({ changedPages }) => (changedPages ? [changedPages] : []));
  const changed = total(compared.map((pages) => pages.changed));
  return `cleaning alone changed ${changed} of ${total(compared.map(({ of }) => of))} pages visibly, in ${
    compared.filter((pages) => pages.changed > 0).length
  } files`;
}

function sizeLine(results: ReadonlyMap<string, FileResult>): string {
  const sized = [...results]
    .flatMap(([name, { sizeRatio }]) => (sizeRatio === undefined ? [] : [{ name, sizeRatio }]))
    .sort((a, b) => a.sizeRatio - b.sizeRatio);
  const at = (share: number) =>
    sized[Math.min(sized.length - 1, Math.floor(sized.length * share))]?.sizeRatio.toFixed(2) ?? '-';
  const largest = sized
    .slice(-3)
    .reverse()
    .map(({ name, sizeRatio }) => `${name} ${sizeRatio.toFixed(1)}`);
  return `output size / input size: median ${at(0.5)}, nine in ten below ${at(0.9)}, largest${list(largest)}`;
}

function speedLine(all: readonly FileResult[]): string {
  const pages = total(all.map((result) => result.pages));
  const extractMs = total(all.map((result) => result.extractMs));
  const redactMs = total(all.map((result) => result.redactMs ?? 0));
  const perSecond = (ms: number) => (ms > 0 ? ((pages * 1000) / ms).toFixed(1) : '-');
  return `${pages} pages; ${perSecond(extractMs)} pages/s extracted, ${perSecond(redactMs)} pages/s redacted, each file in a process of its own`;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 10);
  const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : '';
  return shown.length > 0 ? ` (${shown.join(', ')}${more})` : '';
}
