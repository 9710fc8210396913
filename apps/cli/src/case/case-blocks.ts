import {
  applyZone,
  blocksOf,
  type CasePlace,
  columnsNamed,
  type LaidFile,
  type Outcome,
  type ZonePlace,
} from '@sladd/case';
import type { CasePlan, Finding } from '@sladd/contract';
import type { ReadFile } from './read-case.ts';

type Box = Finding['bbox'][number];

/** The files in the form of zones. */
export function laidFiles(files: readonly ReadFile[]): LaidFile[] {
  return files.map(({ name, laid }) => ({ file: name, pages: laid }));
}

/** The words of the blocks and columns that a plan names, except names of people who are kept. */
export function blockPlaces(
  files: readonly ReadFile[],
  { blocks, columns, keep_texts }: Pick<CasePlan, 'blocks' | 'columns' | 'keep_texts'>,
  outcomes: readonly Outcome[],
): CasePlace[] {
  const kept = Map.groupBy(
    outcomes.filter(({ action }) => action === 'keep'),
    ({ file, pageNumber }) => `${pageNumber} ${file}`,
  );
  const texts = new Set(keep_texts);
  return files.flatMap(({ name, laid, pages }) => {
    const stays = (pageNumber: number) => {
      const page = pages.find((one) => one.pageNumber === pageNumber);
      const left = page?.findings.filter(({ start, end }) => texts.has(page.text.slice(start, end))) ?? [];
      return [...(kept.get(`${pageNumber} ${name}`) ?? []), ...left];
    };
    return [...blocksOf(laid, blocks), ...columnsNamed(laid, columns)].flatMap(({ spans }) =>
      spans.flatMap(({ pageNumber, ...span }) =>
        outside(span, stays(pageNumber)).map((part) => ({ file: name, pageNumber, ...part })),
      ),
    );
  });
}

/** The parts of a range that lie outside other ranges. */
function outside(
  { start, end }: { readonly start: number; readonly end: number },
  others: readonly { readonly start: number; readonly end: number }[],
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let from = start;
  for (const other of others.toSorted((one, two) => one.start - two.start)) {
    if (other.end <= from || other.start >= end) continue;
    if (other.start > from) parts.push({ start: from, end: other.start });
    from = Math.max(from, other.end);
  }
  return from < end ? [...parts, { start: from, end }] : parts;
}

/** The places of a plan's zones; `kept` is the number of pages skipped because something under a zone is kept. */
export function zonePlaces(
  files: readonly ReadFile[],
  zones: CasePlan['zones'],
  outcomes: readonly Outcome[],
): { readonly placed: readonly ZonePlace[]; readonly kept: number } {
  const byName = new Map(files.map((file) => [file.name, file]));
  const staying = outcomes.filter(({ action }) => action === 'keep');
  const all = zones.flatMap((zone) => applyZone(zone, laidFiles(files)).places);
  const placed = all.filter(({ file, pageNumber, box }) => {
    const own = staying.filter((one) => one.file === file && one.pageNumber === pageNumber);
    const boxes = own.flatMap(({ start, end }) => byName.get(file)?.boxesOf(pageNumber, start, end) ?? []);
    return !boxes.some((one) => overlaps(one, boundingBox(box)));
  });
  return { placed, kept: all.length - placed.length };
}

/** The words covered by zones. */
export function wordsUnder(files: readonly ReadFile[], placed: readonly ZonePlace[]): CasePlace[] {
  return placed.flatMap(({ file, pageNumber, box }) => {
    const page = files.find(({ name }) => name === file)?.laid.find((one) => one.pageNumber === pageNumber);
    const words = page?.words.filter((word) => overlaps(boundingBox(word.box), boundingBox(box))) ?? [];
    return words.map(({ start, end }) => ({ file, pageNumber, start, end }));
  });
}

/** A rectangle in the form of a redaction. */
export function boundingBox({ x, y, width, height }: ZonePlace['box']): Box {
  return { x0: x, y0: y, x1: x + width, y1: y + height };
}

function overlaps(one: Box, other: Box): boolean {
  return one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;
}
