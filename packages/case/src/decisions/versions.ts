import { byText, type CasePlace } from '../case-document.ts';
import type { CaseRecord, Decision } from './record.ts';

/** Another output of the same case with its own decisions, such as the copy for a party or for the public. */
export interface CaseVersion {
  readonly name: string;
  readonly decisions: readonly { readonly person: string; readonly decision: Decision }[];
}

/** The records of a version: those of the case, and its own decisions about people. */
export function recordsOfVersion(
  base: readonly CaseRecord[],
  { decisions }: Pick<CaseVersion, 'decisions'>,
): CaseRecord[] {
  return [...base, ...decisions.map((one): CaseRecord => ({ type: 'decide', ...one }))];
}

/** A place that is removed in one of two versions and readable in the other. */
export interface VersionDifference extends CasePlace {
  readonly goesIn: 'first' | 'second';
}

/**
 * The places that are removed in one version and readable in the other, completely or in part; ordered by file, page and
 * place.
 */
export function differencesBetween(
  first: readonly CasePlace[],
  second: readonly CasePlace[],
): VersionDifference[] {
  return [...openIn(first, second, 'first'), ...openIn(second, first, 'second')].sort(
    (one, other) =>
      byText(one.file, other.file) || one.pageNumber - other.pageNumber || one.start - other.start,
  );
}

function openIn(
  gone: readonly CasePlace[],
  other: readonly CasePlace[],
  goesIn: VersionDifference['goesIn'],
): VersionDifference[] {
  const pages = Map.groupBy(other, ({ file, pageNumber }) => `${pageNumber} ${file}`);
  return gone.flatMap(({ file, pageNumber, start, end }) => {
    const covers = (pages.get(`${pageNumber} ${file}`) ?? []).toSorted((one, two) => one.start - two.start);
    let at = start;
    for (const place of covers) if (place.start <= at && at < place.end) at = place.end;
    return at >= end ? [] : [{ file, pageNumber, start, end, goesIn }];
  });
}
